import type { Database } from '../../database/database';
import type { Principal } from '../../http/tenancy/tenantScope';
import { findSignIn } from './findSignIn';

/**
 * Returns a user's current identity, for work done on their behalf while they are offline.
 * @returns undefined for deleted or blocked accounts, and for users known only to an external identity provider
 */
export async function loadPrincipal(db: Database, id: string): Promise<Principal | undefined> {
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
