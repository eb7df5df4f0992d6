import { getAppContext } from '../../database/sealed/sealedColumns';
import { openSecret, type Sealed, sealSecret } from '../../secrets/sealSecret';

/** Encrypts an authenticator app's secret for storage, bound to its account. */
export const sealAppSecret = (accountId: string, secret: string): Sealed =>
  sealSecret(secret, getAppContext(accountId));

export const openAppSecret = (accountId: string, sealed: string): string =>
  openSecret(sealed, getAppContext(accountId));
