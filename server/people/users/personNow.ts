import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { accounts } from '../../database/schema';
import type { Person } from '../../http/tenancy/tenantScope';
import { findUserBySignIn } from './userRecords';

/**
 * Who somebody is at the moment, for what is done in their name while they are away.
 * @returns undefined for accounts that are gone or blocked, and for people whom only a hosted identity provider knows
 */
export async function personNow(db: Database, id: string): Promise<Person | undefined> {
  const user = await findUserBySignIn(db, id);
  const [account] = await db
    .select({
      email: accounts.email,
      name: accounts.name,
      level: accounts.level,
      wholesalerId: accounts.wholesalerId,
      domainName: accounts.domainName,
      disabled: accounts.disabled,
    })
    .from(accounts)
    .where(eq(accounts.id, id));
  if (user?.body.disabled || account?.disabled) return undefined;
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
