import { and, eq, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { type Outbound, type outboundCalls, outboundOwners } from '../../../contract/phoneSystem/outbounds';
import type { EntityRecord } from '../../../contract/schema';
import { lockAccounts } from '../../accounts/accountLock';
import { findAccounts, getOwner, queues } from '../../accounts/accountStore';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { getAgents } from '../../calls/queues/readQueueStaff';
import type { Database } from '../../database/database';
import { phoneNumbers, records } from '../../database/schema';
import { runInTransaction, type Transaction } from '../../database/transaction';
import { createInvalidFieldError, createTakenError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { requireNumber } from '../../numberingPlan/normaliseNumber';
import { readNumbersByAccount } from '../accounts/readNumbersByAccount';
import { outbounds } from './outboundNumberRecords';

/** Account value of caller ids that the whole phone system may use. */
const EVERYONE = '';

export const outboundHandlers: HandlersFor<keyof typeof outboundCalls> = {
  async GetOutbounds({ request: { domain, body }, services: { db } }) {
    const { account, usable } = body;
    const all = await outbounds.all(db, getOwner(domain));
    if (!account) return addHolders(db, domain, all);
    const holders = usable ? [account, ...(await findQueues(db, domain, account)), EVERYONE] : [account];
    return addHolders(
      db,
      domain,
      holders.flatMap((holder) => all.filter((outbound) => (outbound.account ?? EVERYONE) === holder)),
    );
  },

  async CreateOutbound({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const { display, is_default } = body;
    const account = body.account ?? EVERYONE;
    const ani = requireNumber(body.ani, 'ani');
    const created = await runInTransaction(db, actor, async (tx) => {
      const named = await requireHolder(tx, domain, account);
      await requireOwnNumber(tx, domain, ani);
      const known = await outbounds.all(tx, getOwner(domain));
      if (known.some((outbound) => (outbound.account ?? EVERYONE) === account && outbound.ani === ani))
        throw createTakenError('ani', t('{named} may show {ani} already.', { named, ani }));
      if (is_default) await clearDefault(tx, domain, account);
      const value = { account, ani, display, is_default: !!is_default };
      return outbounds.create(tx, actor, getOwner(domain), value);
    });
    const [shown] = await addHolders(db, domain, [created]);
    return shown ?? created;
  },

  async DeleteOutbounds({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const requested = [...new Set(body.ids)];
    const removed = await runInTransaction(db, actor, (tx) =>
      outbounds.remove(tx, actor, getOwner(domain), ...requested),
    );
    return { deleted: removed.length };
  },

  async ResetOutbounds({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const account = body.account ?? EVERYONE;
    const created = await runInTransaction(db, actor, async (tx) => {
      await requireHolder(tx, domain, account);
      await tx.delete(records).where(buildHolderWhere(domain, account));
      const ownNumbers = await readNumbers(tx, domain, account);
      const values = ownNumbers.map((ani, place) => ({ account, ani, is_default: place === 0 }));
      return outbounds.createAll(tx, actor, getOwner(domain), values);
    });
    return addHolders(db, domain, created);
  },
};

async function addHolders<One extends EntityRecord<typeof Outbound>>(
  db: Database,
  domain: Domain,
  all: readonly One[],
): Promise<One[]> {
  const kinds = new Map(
    (await findAccounts(db, domain)).map((account) => [account.account, account.user_type]),
  );
  return all.map((outbound) => {
    const kind = outbound.account ? kinds.get(outbound.account) : 'domain';
    return {
      ...outbound,
      user_type: kind && kind in outboundOwners ? (kind as keyof typeof outboundOwners) : null,
    };
  });
}

/** Returns the queues of which an extension is an agent. */
async function findQueues(db: Database, domain: Domain, extension: string): Promise<string[]> {
  const all = await queues.all(db, getOwner(domain));
  return all.flatMap((queue) => (queue.name && getAgents(queue).includes(extension) ? [queue.name] : []));
}

/** Returns the numbers routed to an account; for the whole phone system, its main number. */
async function readNumbers(tx: Transaction, domain: Domain, account: string): Promise<string[]> {
  if (account !== EVERYONE) return (await readNumbersByAccount(tx, domain, account)).get(account) ?? [];
  const main = await tx
    .select({ number: phoneNumbers.phoneNumber })
    .from(phoneNumbers)
    .where(and(eq(phoneNumbers.domainName, domain.domainName), phoneNumbers.isPrimary));
  return main.map(({ number }) => number);
}

const buildHolderWhere = ({ domainName }: Domain, account: string) =>
  and(
    eq(records.kind, outbounds.kind),
    eq(records.domainName, domainName),
    sql`coalesce(${records.body} ->> 'account', '') = ${account}`,
  );

/**
 * Locks the account against deletion, and serialises changes to its entries.
 * @returns the owner's description, for use at the start of a sentence
 */
async function requireHolder(tx: Transaction, domain: Domain, account: string): Promise<string> {
  await lockAccounts(tx, domain, 'change');
  if (account === EVERYONE) return `Everybody in ${domain.domainName}`;
  const [match] = await findAccounts(tx, domain, account);
  if (match?.user_type === 'acds') return `The agents of ${account}`;
  if (match?.user_type === 'extensions') return `Extension ${account}`;
  throw createInvalidFieldError('account', t('There is no extension or call queue {account}.', { account }));
}

async function requireOwnNumber(db: Database, { domainName }: Domain, ani: string): Promise<void> {
  const numbers = await db
    .select({ number: phoneNumbers.phoneNumber })
    .from(phoneNumbers)
    .where(and(eq(phoneNumbers.domainName, domainName), inArray(phoneNumbers.phoneNumber, [ani])));
  if (numbers.length === 0)
    throw createInvalidFieldError(
      'ani',
      t('{ani} is no number of {domainName}. Only its own numbers can be shown.', { ani, domainName }),
    );
}

const clearDefault = (tx: Transaction, domain: Domain, account: string): Promise<unknown> =>
  tx
    .update(records)
    .set({ body: sql`${records.body} || '{"is_default": false}'::jsonb` })
    .where(and(buildHolderWhere(domain, account), sql`(${records.body} ->> 'is_default')::boolean`));
