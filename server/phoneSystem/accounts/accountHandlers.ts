import { inTransaction, type Transaction } from '../../database/transaction';
import type { HandlerRequest } from '../../http/routing/callHandler';
import type { Answers } from '../../references/resolveReferences';
import type { AccountRecord, AccountType } from './accountStore';
import { type AccountChange, changeAccount } from './changeAccount';
import { createAccounts } from './createAccounts';
import { type AccountContext, readAccount, readAccountContext } from './readAccount';
import { removeAccounts } from './removeAccounts';

type Request<Body> = HandlerRequest<Body, true>;
type Removal = Answers & { names?: readonly string[] | null };
type AccountResponse<T extends AccountType> = AccountRecord<T> & AccountContext;

/** What is done in the same transaction, once the account is written. */
type Also = (tx: Transaction) => Promise<unknown>;

/** What every kind of account is done to alike: reading one, making, changing, deleting. */
export const accountHandlers = <T extends AccountType>(type: T) => ({
  read: ({ db, domain, body }: Request<{ name: string }>): Promise<AccountResponse<T>> =>
    readAccount(db, domain, type, body.name),

  async create(
    { db, actor, domain, body }: Request<{ name: string }>,
    also?: Also,
  ): Promise<AccountResponse<T>> {
    const [made] = await inTransaction(db, actor, async (tx) => {
      const all = await createAccounts(tx, actor, domain, type, [body]);
      await also?.(tx);
      return all;
    });
    return withContext({ db, domain, body }, type, made as AccountRecord<T>);
  },

  async change(
    { db, actor, domain, body }: Request<AccountChange>,
    also?: Also,
  ): Promise<AccountResponse<T>> {
    const changed = await inTransaction(db, actor, async (tx) => {
      const record = await changeAccount(tx, actor, domain, type, body);
      await also?.(tx);
      return record;
    });
    return withContext({ db, domain, body }, type, changed);
  },

  remove: ({ db, actor, domain, body }: Request<Removal>, names: string[]) =>
    inTransaction(db, actor, (tx) =>
      removeAccounts(tx, actor, domain, type, [...names, ...(body.names ?? [])], body),
    ),
});

const withContext = async <T extends AccountType>(
  { db, domain, body }: Pick<Request<{ name: string }>, 'db' | 'domain' | 'body'>,
  type: T,
  record: AccountRecord<T>,
): Promise<AccountResponse<T>> => ({ ...record, ...(await readAccountContext(db, domain, type, body.name)) });
