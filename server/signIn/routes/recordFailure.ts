import type { Database } from '../../database/database';
import { recordEvent } from '../../database/recordEvent';
import type { Account } from '../accounts/signInAccounts';

/**
 * Records a failed sign-in in the audit log.
 * @param account null if the entered name is unknown; it is not logged in that case, because it may be a password
 */
export const recordFailure = (
  db: Database,
  account: Account | null,
  result: string,
  address: string | null,
  agent: string | undefined,
): Promise<void> =>
  recordEvent(
    db,
    {
      id: account?.id ?? 'nobody',
      name: account?.name ?? 'Somebody unknown',
      call: 'SignIn',
      address: address ?? undefined,
      agent: agent?.slice(0, 300),
    },
    {
      entity: 'sign_in',
      key: account?.email ?? 'unknown',
      wholesalerId: account?.wholesalerId,
      domainName: account?.domainName,
      details: { result },
    },
  );
