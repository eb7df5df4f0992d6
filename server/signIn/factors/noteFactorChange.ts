import type { Database } from '../../database/database';
import { noteEvent } from '../../database/noteEvent';
import { inTransaction } from '../../database/transaction';
import type { Account } from '../accounts/signInAccounts';

const entry = (account: Account, details: Record<string, unknown>) => ({
  entity: 'second_factor',
  key: account.email,
  wholesalerId: account.wholesalerId,
  domainName: account.domainName,
  details,
});

const actorOf = ({ id, name }: Account, call: string) => ({ id, name, call });

/** Keeps in the audit log what somebody did with a factor of their own. @param details no secrets */
export const noteFactorUse = (
  db: Database,
  account: Account,
  call: string,
  details: Record<string, unknown>,
): Promise<void> => noteEvent(db, actorOf(account, call), entry(account, details));

/** Changes factors of an account by its own doing, and keeps that in the audit log. */
export const changeFactors = <T>(
  db: Database,
  account: Account,
  call: string,
  details: Record<string, unknown>,
  work: (tx: Database) => Promise<T>,
): Promise<T> => {
  const actor = actorOf(account, call);
  return inTransaction(db, actor, async (tx) => {
    const result = await work(tx);
    await noteEvent(tx, actor, entry(account, details));
    return result;
  });
};
