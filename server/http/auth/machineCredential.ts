import type { MachineCredential } from '../../../contract/call';
import type { Person } from '../tenancy/tenantScope';
import type { VerifyToken } from './authenticate';
import { isSameSecret } from './sameSecret';

/** Secrets of trusted machines; machines without one have no access. */
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

/** Also accepts a machine's secret, in addition to user access tokens, but only on routes of calls that declare this credential. */
export function acceptMachine(
  verifyToken: VerifyToken,
  credential: MachineCredential | undefined,
  secrets: MachineSecrets,
): VerifyToken {
  const secret = credential && secrets[credential];
  if (!secret) return verifyToken;
  return async (token, address, source) =>
    isSameSecret(token, secret) ? machinePersons[credential] : verifyToken(token, address, source);
}
