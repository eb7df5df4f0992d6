import { getAppContext } from '../../secrets/sealedColumns';
import { openSecret, type Sealed, sealSecret } from '../../secrets/sealSecret';

/** An authenticator app's secret as the database keeps it, bound to the account it is for. */
export const sealAppSecret = (accountId: string, secret: string): Sealed =>
  sealSecret(secret, getAppContext(accountId));

/** What {@link sealAppSecret} sealed. */
export const openAppSecret = (accountId: string, sealed: string): string =>
  openSecret(sealed, getAppContext(accountId));
