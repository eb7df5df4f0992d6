import type { Database } from '../../database/database';
import type { Person } from '../../http/tenancy/tenantScope';
import { findSignIn } from './knownSignIn';

/**
 * Who somebody is at the moment, for what is done in their name while they are away.
 * @returns undefined for accounts that are gone or blocked, and for people whom only a hosted identity provider knows
 */
export async function loadPerson(db: Database, id: string): Promise<Person | undefined> {
  const { user, account, isBlocked } = await findSignIn(db, id);
  if (isBlocked) return undefined;
  if (account) {
    const { disabled: _disabled, ...person } = account;
    return { id, ...person };
  }
  if (!user) return undefined;
  const { email, level, firstname, lastname } = user.body;
  const name = [firstname, lastname].filter(Boolean).join(' ') || email;
  const { wholesalerId, domainName } = user;
  return { id, email, name, level, wholesalerId, domainName };
}
