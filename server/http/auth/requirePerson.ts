import { isUserCall } from '../../../contract/access/isForPeople';
import type { Call } from '../../../contract/call';
import type { Principal } from '../tenancy/tenantScope';
import type { VerifyToken } from './authenticate';
import { KeyRejectedError } from './keyRefusal';

/** @throws KeyRejectedError if an API key is used for a call reserved for users */
export function requireUserSession({ apiKey }: Principal, call: Call): void {
  if (apiKey && isUserCall(call)) throw new KeyRejectedError(apiKey.id, 'for_people');
}

/** Rejects API keys. For routes outside the contract that concern the signed-in user. */
export const rejectApiKeys =
  (verifyToken: VerifyToken): VerifyToken =>
  async (...args) => {
    const person = await verifyToken(...args);
    if (person.apiKey) throw new KeyRejectedError(person.apiKey.id, 'for_people');
    return person;
  };
