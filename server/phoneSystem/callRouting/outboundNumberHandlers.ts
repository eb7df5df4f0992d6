import { and, eq, inArray, sql } from 'drizzle-orm';
import type { outboundCalls } from '../../../contract/phoneSystem/outbounds';
import type { Database } from '../../database/database';
import { phoneNumbers, records } from '../../database/schema';
import { inTransaction, type Transaction } from '../../database/transaction';
import { invalid, taken } from '../../http/errors/apiError';
import type { HandlersOf } from '../../http/routing/callHandler';
import type { Domain } from '../../http/tenancy/requestDomain';
import { requireNumber } from '../../numbers/format/normaliseNumber';
import { lockAccounts } from '../accounts/accountLock';
import { ownerOf, queues } from '../accounts/accountStore';
import { numbersByAccount } from '../accounts/numbersByAccount';
import { outbounds } from './outboundNumberRecords';

export const outboundHandlers: HandlersOf<keyof typeof outboundCalls> = {
  async GetOutbounds({ db, domain, body: { account } }) {
    const all = await outbounds.all(db, ownerOf(domain));
    return account ? all.filter((one) => one.account === account) : all;
  },

  async CreateOutbound({ db, actor, domain, body }) {
    const { account, display, is_default } = body;
    const ani = requireNumber(body.ani, 'ani');
    return inTransaction(db, actor, async (tx) => {
      await requireQueue(tx, domain, account);
      await requireOwnNumber(tx, domain, ani);
      const known = await outbounds.all(tx, ownerOf(domain));
      const ofQueue = known.filter((one) => one.account === account);
      if (ofQueue.some((one) => one.ani === ani))
        throw taken('ani', `The agents of ${account} may show ${ani} already.`);
      if (is_default) await dropDefault(tx, domain, account);
      return outbounds.create(tx, actor, ownerOf(domain), {
        account,
        ani,
        display,
        is_default: !!is_default,
      });
    });
  },

  async DeleteOutbounds({ db, actor, domain, body: { ids } }) {
    const requested = [...new Set(ids)];
    const gone = await inTransaction(db, actor, (tx) =>
      outbounds.remove(tx, actor, ownerOf(domain), ...requested),
    );
    return { deleted: gone.length };
  },

  async ResetOutbounds({ db, actor, domain, body: { account } }) {
    return inTransaction(db, actor, async (tx) => {
      await requireQueue(tx, domain, account);
      await tx.delete(records).where(ofQueue(domain, account));
      const own = (await numbersByAccount(tx, domain, account)).get(account) ?? [];
      return outbounds.createAll(
        tx,
        actor,
        ownerOf(domain),
        own.map((ani, place) => ({ account, ani, is_default: place === 0 })),
      );
    });
  },
};

const ofQueue = ({ domainName }: Domain, account: string) =>
  and(
    eq(records.kind, outbounds.kind),
    eq(records.domainName, domainName),
    sql`${records.body} ->> 'account' = ${account}`,
  );

/** The queue must be there, and stay until the transaction ends; entries of one queue are made one after the other. */
async function requireQueue(tx: Transaction, domain: Domain, account: string): Promise<void> {
  await lockAccounts(tx, domain, 'change');
  if (!(await queues.find(tx, ownerOf(domain), account)))
    throw invalid('account', `There is no call queue ${account}.`);
}

/** Nobody may show a number that is another's. */
async function requireOwnNumber(db: Database, { domainName }: Domain, ani: string): Promise<void> {
  const found = await db
    .select({ number: phoneNumbers.phoneNumber })
    .from(phoneNumbers)
    .where(and(eq(phoneNumbers.domainName, domainName), inArray(phoneNumbers.phoneNumber, [ani])));
  if (found.length === 0)
    throw invalid('ani', `${ani} is no number of ${domainName}. Only its own numbers can be shown.`);
}

const dropDefault = (tx: Transaction, domain: Domain, account: string): Promise<unknown> =>
  tx
    .update(records)
    .set({ body: sql`${records.body} || '{"is_default": false}'::jsonb` })
    .where(and(ofQueue(domain, account), sql`(${records.body} ->> 'is_default')::boolean`));
