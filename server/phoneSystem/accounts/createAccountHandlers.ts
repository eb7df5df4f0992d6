import { runInTransaction, type Transaction } from '../../database/transaction';
import type { HandlerRequest } from '../../http/routing/callHandler';
import type { ReplacementAnswers } from '../../references/resolveReferences';
import type { AccountRecord, AccountType } from './accountStore';
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
  read: ({ db, domain, body }: Request<{ name: string }>): Promise<AccountResponse<T>> =>
    readAccount(db, domain, type, body.name),

  async create(
    { db, actor, domain, body }: Request<{ name: string }>,
    also?: AdditionalWork,
  ): Promise<AccountResponse<T>> {
    const [created] = await runInTransaction(db, actor, async (tx) => {
      const all = await createAccounts(tx, actor, domain, type, [body]);
      await also?.(tx);
      return all;
    });
    return addContext({ db, domain, body }, type, created as AccountRecord<T>);
  },

  async change(
    { db, actor, domain, body }: Request<AccountChange>,
    also?: AdditionalWork,
  ): Promise<AccountResponse<T>> {
    const changed = await runInTransaction(db, actor, async (tx) => {
      const record = await changeAccount(tx, actor, domain, type, body);
      await also?.(tx);
      return record;
    });
    return addContext({ db, domain, body }, type, changed);
  },

  remove: ({ db, actor, domain, body }: Request<RemovalBody>, names: string[]) =>
    runInTransaction(db, actor, (tx) =>
      deleteAccounts(tx, actor, domain, type, [...names, ...(body.names ?? [])], body),
    ),
});

const addContext = async <T extends AccountType>(
  { db, domain, body }: Pick<Request<{ name: string }>, 'db' | 'domain' | 'body'>,
  type: T,
  record: AccountRecord<T>,
): Promise<AccountResponse<T>> => ({ ...record, ...(await readAccountContext(db, domain, type, body.name)) });
