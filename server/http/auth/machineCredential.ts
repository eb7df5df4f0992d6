import type { MachineCredential } from '../../../contract/call';
import type { Person } from '../tenancy/tenantScope';
import type { VerifyToken } from './authenticate';
import { isSameSecret } from './sameSecret';

/** The secrets of a deployment's machines; a machine without one is let in nowhere. */
export type MachineSecrets = Partial<Record<MachineCredential, string | undefined>>;

const machinePersons: Record<MachineCredential, Person> = {
  phoneSwitch: {
    id: 'phone-switch',
    email: '',
    name: 'Phone switch',
    level: 'staff',
    wholesalerId: null,
    domainName: null,
  },
};

/**
 * Takes the secret of a machine for its own, beside the access tokens of people. It is asked on the routes of the calls
 * that name the credential, so that the secret opens nothing else.
 */
export const acceptMachine = (
  verifyToken: VerifyToken,
  credential: MachineCredential | undefined,
  secrets: MachineSecrets,
): VerifyToken => {
  const secret = credential && secrets[credential];
  if (!secret) return verifyToken;
  return async (token, address, source) =>
    isSameSecret(token, secret) ? machinePersons[credential] : verifyToken(token, address, source);
};
