import { isLoopback } from '../request/clientAddress';
import type { Person } from '../tenancy/tenantScope';
import type { VerifyToken } from './authenticate';
import { isSameSecret } from './sameSecret';

/** Who works on the machine itself, by commands that may read the data folder anyway. */
export const localOperator: Person = {
  id: 'local-operator',
  email: '',
  name: 'Local operator',
  level: 'staff',
  wholesalerId: null,
  domainName: null,
};

/**
 * Takes the token of the data folder for the local operator's, beside the access tokens of people. The token is new
 * with every start and stands in a file only the server's own user can read; it is good on the machine itself only.
 */
export const acceptLocalOperator = (
  verifyToken: VerifyToken,
  localToken: string | undefined,
): VerifyToken => {
  if (!localToken) return verifyToken;
  return async (token, address, source) =>
    isLoopback(address) && isSameSecret(token, localToken)
      ? localOperator
      : verifyToken(token, address, source);
};
