import { isLoopback } from '../request/clientAddress';
import type { Principal } from '../tenancy/tenantScope';
import type { VerifyToken } from './authenticate';
import { isSameSecret } from './sameSecret';

/** The operator of the local machine, who has access to the data folder anyway. */
export const localOperator: Principal = {
  id: 'local-operator',
  email: '',
  name: 'Local operator',
  level: 'staff',
  wholesalerId: null,
  domainName: null,
};

/**
 * Accepts the data folder's token for the local operator, in addition to user access tokens. The token is regenerated
 * on every start, stored in a file that only the server's user can read, and valid only on the local machine.
 */
export function withLocalOperator(verifyToken: VerifyToken, localToken: string | undefined): VerifyToken {
  if (!localToken) return verifyToken;
  return async (token, address, source) =>
    isLoopback(address) && isSameSecret(token, localToken)
      ? localOperator
      : verifyToken(token, address, source);
}
