import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { accounts } from '../../database/schema';
import { findUserBySignIn } from './userRecords';

/** Returns the user and the account of the bundled sign-in for a sign-in id. */
export async function findSignIn(db: Database, id: string) {
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
  return { user, account, isBlocked: Boolean(user?.body.disabled || account?.disabled) };
}
