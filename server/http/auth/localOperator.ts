import { isLoopback } from '../request/clientAddress';
import type { Person } from '../tenancy/tenantScope';
import type { VerifyToken } from './authenticate';
import { isSameSecret } from './sameSecret';

/** Local operator of the machine, who has access to the data folder anyway. */
export const localOperator: Person = {
  id: 'local-operator',
  email: '',
  name: 'Local operator',
  level: 'staff',
  wholesalerId: null,
  domainName: null,
};

/**
 * Also accepts the data folder's token for the local operator, in addition to user access tokens. The token is
 * regenerated on every start, stored in a file readable only by the server's user, and valid only from the local
 * machine.
 */
export function acceptLocalOperator(verifyToken: VerifyToken, localToken: string | undefined): VerifyToken {
  if (!localToken) return verifyToken;
  return async (token, address, source) =>
    isLoopback(address) && isSameSecret(token, localToken)
      ? localOperator
      : verifyToken(token, address, source);
}
