import type { Database } from '../../database/database';
import { recordEvent } from '../../database/recordEvent';
import { runInTransaction } from '../../database/transaction';
import type { Account } from '../accounts/signInAccounts';

const buildAuditEntry = (account: Account, details: Record<string, unknown>) => ({
  entity: 'second_factor',
  key: account.email,
  wholesalerId: account.wholesalerId,
  domainName: account.domainName,
  details,
});

const toActor = ({ id, name }: Account, call: string) => ({ id, name, call });

/** Records an action of a user on their own factors in the audit log. @param details must not contain secrets */
export const recordFactorUse = (
  db: Database,
  account: Account,
  call: string,
  details: Record<string, unknown>,
): Promise<void> => recordEvent(db, toActor(account, call), buildAuditEntry(account, details));

/** Changes an account's factors on behalf of its user, with an audit entry. */
export function changeFactors<T>(
  db: Database,
  account: Account,
  call: string,
  details: Record<string, unknown>,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  const actor = toActor(account, call);
  return runInTransaction(db, actor, async (tx) => {
    const result = await work(tx);
    await recordEvent(tx, actor, buildAuditEntry(account, details));
    return result;
  });
}
