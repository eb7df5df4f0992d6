import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { t, translateWord } from '#i18n';
import { lockAccounts } from '../../accounts/accountLock';
import {
  type AccountType,
  accountKinds,
  accountTypeLabels,
  findAccounts,
  getOwner,
} from '../../accounts/accountStore';
import { media, records } from '../../database/schema';
import type { Actor, Transaction } from '../../database/transaction';
import { unbindExtension } from '../../devices/phones/deviceRecords';
import { createNotFoundError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import {
  createInUseFormatter,
  type ReplacementAnswers,
  resolveReferences,
} from '../../references/resolveReferences';
import { appKinds } from '../actions/removalActions';
import { outbounds } from '../callRouting/outboundNumberRecords';
import { updateExtensionCount } from '../extensions/extensionCount';

/**
 * Deletes accounts of one type and their dependent data, either all of them or none.
 * @throws ApiError 404 naming the first account that does not exist; 409 `in_use` with `details.references` when the
 * request does not resolve all references
 */
export async function deleteAccounts(
  tx: Transaction,
  actor: Actor,
  domain: Domain,
  type: AccountType,
  names: string[],
  answers: ReplacementAnswers,
): Promise<{ deleted: number; changed: number }> {
  const accounts = [...new Set(names)];
  await lockAccounts(tx, domain, 'change');
  const all = await findAccounts(tx, domain);
  const ofKind = new Map(
    all
      .filter((candidate) => candidate.user_type === type)
      .map((candidate) => [candidate.account, candidate]),
  );
  const unknown = accounts.find((account) => !ofKind.has(account));
  if (unknown !== undefined)
    throw createNotFoundError(
      t('There is no {labels} {unknown}.', { labels: translateWord(accountTypeLabels[type]), unknown }),
    );
  const removedNumbers = accounts.flatMap((account) => [account, ...(ofKind.get(account)?.alias ?? [])]);
  const changed = await resolveReferences(
    tx,
    domain,
    { kind: 'account', names: removedNumbers, inUse: createInUseMessage(type, accounts) },
    answers,
  );
  await accountKinds[type].records.remove(tx, actor, getOwner(domain), ...accounts);
  await deleteAssignments(tx, actor, domain, type, accounts);
  return { deleted: accounts.length, changed };
}

function createInUseMessage(type: AccountType, accounts: string[]): (places: string) => string {
  const [first] = accounts;
  if (accounts.length === 1)
    return createInUseFormatter(`${translateWord(accountKinds[type].records.label)} ${first}`);
  return (places) =>
    t(
      '{count, plural, other {# accounts are used by {places}. Say what takes their place, or have them taken out.}}',
      { count: accounts.length, places },
    );
}

/** Deletes the data that belongs to an account: files, address book, phone lines and allowed caller ids. */
async function deleteAssignments(
  tx: Transaction,
  actor: Actor,
  domain: Domain,
  type: AccountType,
  accounts: string[],
): Promise<void> {
  const { domainName } = domain;
  await tx
    .delete(media)
    .where(
      and(eq(media.domainName, domainName), ne(media.kind, 'recording'), inArray(media.account, accounts)),
    );
  if (type === 'extensions') {
    for (const account of accounts) await unbindExtension(tx, actor, getOwner(domain), account);
    const isApp = and(inArray(records.kind, appKinds), inArray(records.key, accounts));
    const isContact = and(eq(records.kind, 'contact'), inArray(sql`${records.body} ->> 'user'`, accounts));
    await tx.delete(records).where(and(eq(records.domainName, domainName), or(isApp, isContact)));
    await updateExtensionCount(tx, domain);
  }
  const ofAccount = inArray(sql`${records.body} ->> 'account'`, accounts);
  await tx
    .delete(records)
    .where(and(eq(records.kind, outbounds.kind), eq(records.domainName, domainName), ofAccount));
}
