import type { MachineCredential } from '../../../contract/call';
import type { Principal } from '../tenancy/tenantScope';
import type { VerifyToken } from './authenticate';
import { isSameSecret } from './sameSecret';

/** Secrets of trusted machines; a machine without a secret has no access. */
export type MachineSecrets = Partial<Record<MachineCredential, string | undefined>>;

const machinePrincipals: Record<MachineCredential, Principal> = {
  phoneSwitch: {
    id: 'phone-switch',
    email: '',
    name: 'Phone switch',
    level: 'staff',
    wholesalerId: null,
    domainName: null,
  },
};

/** Accepts a machine's secret in addition to user access tokens, but only for calls that declare this credential. */
export function withMachineCredential(
  verifyToken: VerifyToken,
  credential: MachineCredential | undefined,
  secrets: MachineSecrets,
): VerifyToken {
  const secret = credential && secrets[credential];
  if (!secret) return verifyToken;
  return async (token, address, source) =>
    isSameSecret(token, secret) ? machinePrincipals[credential] : verifyToken(token, address, source);
}
