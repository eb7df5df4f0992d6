import { isForPeople } from '../../contract/access/isForPeople';
import type { Call } from '../../contract/call';
import type { VerifyToken } from '../http/auth/authenticate';
import type { Person } from '../http/tenancy/tenantScope';
import { KeyRefusal } from './keyRefusal';

/** @throws KeyRefusal where a program with an API key makes a call that is for people alone */
export function requirePerson({ apiKey }: Person, call: Call): void {
  if (apiKey && isForPeople(call)) throw new KeyRefusal(apiKey.id, 'for_people');
}

/** Lets nobody in but people: what stands beside the contract and is about whoever is signed in. */
export const rejectApiKeys =
  (verifyToken: VerifyToken): VerifyToken =>
  async (...given) => {
    const person = await verifyToken(...given);
    if (person.apiKey) throw new KeyRefusal(person.apiKey.id, 'for_people');
    return person;
  };
