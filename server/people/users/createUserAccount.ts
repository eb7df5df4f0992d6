import { eq, sql } from 'drizzle-orm';
import { isEmail } from '../../../contract/formats';
import type { Database } from '../../database/database';
import { type AccountLevel, accounts, domains, wholesalers } from '../../database/schema';
import { type Actor, runInTransaction } from '../../database/transaction';
import { storeAccount } from '../../signIn/accounts/signInAccounts';
import { checkPassword, setPassword } from '../../signIn/passwords/changePassword';
import { resetAccountAttempts } from '../../signIn/passwords/signInLimits';
import { ensureRoles } from '../roles/builtInRoles';
import { createMissingUsers } from './createMissingUsers';

export interface AccountInput {
  email: string;
  name: string;
  level: AccountLevel;
  password: string;
  wholesaler?: number;
  domain?: string;
}

const ACTOR: Actor = { id: 'local-operator', name: 'Local operator', call: 'MakeAccount' };

/**
 * Creates an account of the bundled sign-in with its user, or sets a new password for an existing one and unblocks it.
 * @returns whether an account was created or a password set
 * @throws Error with a readable message for invalid input; PasswordRejectedError
 */
export async function createUserAccount(db: Database, input: AccountInput): Promise<'made' | 'password set'> {
  const email = input.email.trim();
  if (!isEmail(email)) throw new Error(`"${input.email}" is no e-mail address.`);
  await ensureRoles(db);
  const [known] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()));
  const checked = await checkPassword(db, known?.id ?? null, email, input.password);
  if (known) {
    await runInTransaction(db, ACTOR, async (tx) => {
      await setPassword(tx, known.id, checked);
      await resetAccountAttempts(tx, email);
      await assignRole(tx, known.id);
    });
    return 'password set';
  }
  const name = input.name.trim();
  if (!name) throw new Error('A new account needs a name: --name "…".');
  const place = await resolveOwner(db, input);
  await runInTransaction(db, ACTOR, async (tx) => {
    await storeAccount(tx, { email, name, level: input.level, passwordHash: checked.hash, ...place });
    await createMissingUsers(tx);
  });
  return 'made';
}

/** Assigns the first role of a user's level if the user has no role, because users without a role have no permissions. */
const assignRole = (tx: Database, userId: string): Promise<unknown> =>
  tx.execute(sql`
    update record u set body = u.body || jsonb_build_object('role_id', (select min(r.id) from record r
      where r.kind = 'role' and r.body ->> 'account_type' = u.body ->> 'level'))
    where u.kind = 'user' and u.key = ${userId} and u.body ->> 'role_id' is null`);

async function resolveOwner(db: Database, { level, wholesaler, domain }: AccountInput) {
  if (level === 'staff') return {};
  if (level === 'reseller') {
    const [wholesalerRow] = wholesaler
      ? await db.select({ id: wholesalers.id }).from(wholesalers).where(eq(wholesalers.id, wholesaler))
      : [];
    if (!wholesalerRow) throw new Error('A reseller needs a wholesaler that exists: --wholesaler <id>.');
    return { wholesalerId: wholesalerRow.id };
  }
  const [domainRow] = domain
    ? await db.select().from(domains).where(eq(domains.domainName, domain.trim().toLowerCase()))
    : [];
  if (!domainRow) throw new Error('A customer needs a phone system that exists: --domain <name>.');
  return { wholesalerId: domainRow.wholesalerId, domainName: domainRow.domainName };
}
