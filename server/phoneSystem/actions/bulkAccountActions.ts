import { t } from '#i18n';
import type { ResponseFor } from '../../../contract/call';
import type { DomainAction } from '../../../contract/phoneSystem/domainActions';
import type { ActionResult, domainActionCalls } from '../../../contract/phoneSystem/wholeSystem';
import type { EntityRecord } from '../../../contract/schema';
import type { GrantedPermissions } from '../../access/approvalRules';
import { lockAccounts } from '../../accounts/accountLock';
import {
  type AccountRecord,
  type AccountType,
  accountKinds,
  extensions,
  findAccounts,
  getOwner,
} from '../../accounts/accountStore';
import { requireAccountPermission } from '../../accounts/requireForAccount';
import type { Database } from '../../database/database';
import { type Actor, runInTransaction, type Transaction } from '../../database/transaction';
import type { Gateways } from '../../gateways/gateways';
import type { Domain } from '../../http/tenancy/requestDomain';
import {
  createInUseFormatter,
  type ReplacementAnswer as ReferenceAnswer,
  resolveReferences,
} from '../../references/resolveReferences';
import { sendWelcome, type WelcomeSecrets } from '../extensions/welcomeMail';
import { secretActions } from './credentialActions';
import { fieldActions, getChangedValues } from './fieldActions';
import { removalActions } from './removalActions';

type Result = EntityRecord<typeof ActionResult>;
type DomainActionResponse = ResponseFor<(typeof domainActionCalls)['CreateDomainAction']>;

interface ActionContext {
  db: Database;
  actor: Actor;
  domain: Domain;
  granted: GrantedPermissions | null;
  gateways: Gateways;
}

interface WelcomeMail {
  extension: AccountRecord<'extensions'>;
  mailed: WelcomeSecrets;
}

/**
 * Performs an action on many accounts. A failure, such as setting a PIN for a queue, is reported in the result of that
 * account and does not affect the others. New secrets are never returned, but mailed to their users.
 * @throws ApiError 403 if the role may not change one of the account types
 * @param answers replacements for references to the accounts; references without one are unchanged
 */
export async function runAccountAction(
  { db, actor, domain, granted, gateways }: ActionContext,
  action: DomainAction,
  accounts: string[],
  answers?: readonly ReferenceAnswer[] | null,
): Promise<DomainActionResponse> {
  const letters: WelcomeMail[] = [];
  const results = await runInTransaction(db, actor, async (tx) => {
    await lockAccounts(tx, domain, answers?.length ? 'change' : 'refer');
    if (answers?.length)
      await resolveReferences(
        tx,
        domain,
        { kind: 'account', names: accounts, inUse: createInUseFormatter(''), mayStay: true },
        { answers },
      );
    const known = new Map(
      (await findAccounts(tx, domain)).map(({ account, user_type }) => [account, user_type]),
    );
    for (const account of accounts) {
      const type = known.get(account);
      if (type) requireAccountPermission(granted, type);
    }
    const outcomes: Result[] = [];
    for (const account of new Set(accounts)) {
      const type = known.get(account);
      if (!type) outcomes.push(toFailedResult(account, t('There is no account {name}.', { name: account })));
      else outcomes.push(await applyAction({ tx, actor, domain, letters }, action, type, account));
    }
    return outcomes;
  });
  for (const { extension, mailed } of letters) {
    const isSent = await sendWelcome(db, gateways, domain, extension, mailed);
    const result = results.find(({ account }) => account === extension.name);
    if (!isSent && result) addMissingAddressNote(result, action);
  }
  return {
    action,
    changed: results.filter(({ done, changed }) => done && (changed ?? []).length > 0).length,
    failed: results.filter(({ done }) => !done).length,
    results,
  };
}

const toFailedResult = (account: string, message: string): Result => ({
  account,
  done: false,
  changed: [],
  message,
});

/** Reports a missing email address. The action counts as failed only if sending mail was its sole purpose. */
function addMissingAddressNote(result: Result, action: DomainAction): void {
  result.message = t('There is no e-mail address to send it to.');
  if (action === 'welcome_email') Object.assign(result, { done: false, changed: [] });
}

interface TransactionContext {
  tx: Transaction;
  actor: Actor;
  domain: Domain;
  letters: WelcomeMail[];
}

async function applyAction(
  { tx, actor, domain, letters }: TransactionContext,
  action: DomainAction,
  type: AccountType,
  account: string,
): Promise<Result> {
  const owner = getOwner(domain);
  const fields = fieldActions[action];
  if (type !== 'extensions' && !fields?.isForAll)
    return toFailedResult(account, t('This can be done to extensions only.'));
  const { records } = accountKinds[type];
  const record = (await records.get(tx, owner, account)) as Record<string, unknown>;
  const changes = fields ? getChangedValues(fields.values, record) : {};
  const changed = Object.keys(changes);
  if (changed.length > 0) await records.change(tx, actor, owner, account, changes);
  if (type === 'extensions') {
    changed.push(...((await removalActions[action]?.(tx, actor, domain, account)) ?? []));
    const extension = await extensions.get(tx, owner, account);
    const generated = secretActions[action]?.(extension);
    if (generated && Object.keys(generated.secrets).length > 0) {
      await extensions.change(tx, actor, owner, account, generated.secrets, generated.serverFields);
      changed.push(...Object.keys(generated.secrets));
      if (Object.keys(generated.mailed).length > 0) letters.push({ extension, mailed: generated.mailed });
    }
    if (action === 'welcome_email') {
      letters.push({ extension, mailed: {} });
      changed.push(t('welcome e-mail'));
    }
  }
  return {
    account,
    done: true,
    changed,
    message: changed.length > 0 ? '' : t('There was nothing to change.'),
  };
}
