import type { AccountRecord, AccountType } from '../../accounts/accountStore';
import type { HandlerRequest } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { runInTransaction, type Transaction } from '../../database/transaction';
import type { Domain } from '../../http/tenancy/requestDomain';
import type { ReplacementAnswers } from '../../references/resolveReferences';
import { type AccountChange, changeAccount } from './changeAccount';
import { createAccounts } from './createAccounts';
import { deleteAccounts } from './deleteAccounts';
import { type AccountContext, readAccount, readAccountContext } from './readAccount';

type Request<Body> = HandlerRequest<Body, true>;
type RemovalBody = ReplacementAnswers & { names?: readonly string[] | null };
type AccountResponse<T extends AccountType> = AccountRecord<T> & AccountContext;

/** Additional work in the same transaction, after the account is written. */
type AdditionalWork = (tx: Transaction) => Promise<unknown>;

export const createAccountHandlers = <T extends AccountType>(type: T) => ({
  read: ({ request, services: { db } }: Request<{ name: string }>): Promise<AccountResponse<T>> =>
    readAccount(db, request.domain, type, request.body.name),

  async create(
    { request: { domain, body }, caller: { actor }, services: { db } }: Request<{ name: string }>,
    also?: AdditionalWork,
  ): Promise<AccountResponse<T>> {
    const [created] = await runInTransaction(db, actor, async (tx) => {
      const all = await createAccounts(tx, actor, domain, type, [body]);
      await also?.(tx);
      return all;
    });
    return addContext(db, domain, type, body.name, created as AccountRecord<T>);
  },

  async change(
    { request: { domain, body }, caller: { actor }, services: { db } }: Request<AccountChange>,
    also?: AdditionalWork,
  ): Promise<AccountResponse<T>> {
    const changed = await runInTransaction(db, actor, async (tx) => {
      const record = await changeAccount(tx, actor, domain, type, body);
      await also?.(tx);
      return record;
    });
    return addContext(db, domain, type, body.name, changed);
  },

  remove: (
    { request: { domain, body }, caller: { actor }, services: { db } }: Request<RemovalBody>,
    names: string[],
  ) =>
    runInTransaction(db, actor, (tx) =>
      deleteAccounts(tx, actor, domain, type, [...names, ...(body.names ?? [])], body),
    ),
});

const addContext = async <T extends AccountType>(
  db: Database,
  domain: Domain,
  type: T,
  name: string,
  record: AccountRecord<T>,
): Promise<AccountResponse<T>> => ({ ...record, ...(await readAccountContext(db, domain, type, name)) });
