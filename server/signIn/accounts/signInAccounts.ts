import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { type AccountLevel, accounts, identityPayloads } from '../../database/schema';
import { getSqlState } from '../../database/sqlState';
import { hashPassword, matchesPassword, simulatePasswordCheck } from '../passwords/passwordHash';
import { deletePayloads } from '../sessions/forgetPayloads';
import { deleteState } from './signInAccountState';

/** A person as the identity provider knows them, without the password. */
export interface Account {
  id: string;
  email: string;
  name: string;
  level: AccountLevel;
  /** Null for staff. */
  wholesalerId: number | null;
  /** The phone system's domain; customers only. */
  domainName: string | null;
  orgId: string | null;
  orgName: string | null;
  disabled: boolean;
}

export interface NewAccount {
  /** Left out: a random one. */
  id?: string;
  email: string;
  name: string;
  password: string;
  level: AccountLevel;
  wholesalerId?: number;
  domainName?: string;
  orgId?: string;
  orgName?: string;
}

const UNIQUE_VIOLATION = '23505';

/** An account with that e-mail address exists already. */
export class AccountExistsError extends Error {
  override name = 'AccountExistsError';
  constructor(readonly email: string) {
    super(`There is already an account for ${email}.`);
  }
}

/** @throws AccountExistsError; addresses that differ in case only are the same. */
export async function createAccount(db: Database, account: NewAccount): Promise<Account> {
  const { password, ...rest } = account;
  return storeAccount(db, { ...rest, passwordHash: await hashPassword(password) });
}

/** The same for a password that was hashed before, outside of a transaction. @throws AccountExistsError */
export async function storeAccount(
  db: Database,
  account: Omit<NewAccount, 'password'> & { passwordHash: string },
): Promise<Account> {
  const { id = `account|${randomUUID()}`, ...rest } = account;
  const row = { ...rest, email: rest.email.trim(), id };
  try {
    const [created] = await db.insert(accounts).values(row).returning(publicColumns);
    if (!created) throw new Error(`The account for ${row.email} was not stored.`);
    return created;
  } catch (error) {
    if (getSqlState(error) === UNIQUE_VIOLATION) throw new AccountExistsError(row.email);
    throw error;
  }
}

const matchesEmail = (email: string) => eq(sql`lower(${accounts.email})`, email.trim().toLowerCase());

/** @returns the account, or null when the address, the password or the account itself is not good. */
export async function verifyPassword(db: Database, email: string, password: string): Promise<Account | null> {
  const [row] = await db
    .select({ ...publicColumns, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(matchesEmail(email));
  if (!row) {
    await simulatePasswordCheck(password);
    return null;
  }
  const { passwordHash, ...account } = row;
  const matches = await matchesPassword(password, passwordHash);
  return matches && !account.disabled ? account : null;
}

/** @returns the id of the account of an address, whether or not it may sign in; null where there is none */
export async function findAccountId(db: Database, email: string): Promise<string | null> {
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(matchesEmail(email));
  return row?.id ?? null;
}

/** @returns null for an unknown or disabled account. */
export async function findAccount(db: Database, id: string): Promise<Account | null> {
  const [account] = await db.select(publicColumns).from(accounts).where(eq(accounts.id, id));
  return account && !account.disabled ? account : null;
}

/**
 * The account of an access token, and whether the sign-in it came of still stands: it ends with a sign-out, a new password, and
 * a refresh token used twice. One query for both, so that the API asks it at every call.
 * @returns null for an unknown or disabled account
 */
export async function findSignedInAccount(
  db: Database,
  id: string,
  signInId: string | undefined,
): Promise<(Account & { isSignedIn: boolean }) | null> {
  const isSignedIn = sql<boolean>`exists (select from ${identityPayloads} where ${and(
    eq(identityPayloads.model, 'Grant'),
    eq(identityPayloads.id, signInId ?? ''),
    eq(identityPayloads.accountId, id),
  )})`;
  const [account] = await db
    .select({ ...publicColumns, isSignedIn })
    .from(accounts)
    .where(eq(accounts.id, id));
  return account && !account.disabled ? account : null;
}

/** Removes the account with what is kept of it, and signs it out everywhere. @returns whether there was one. */
export async function removeAccount(db: Database, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await deletePayloads(tx, eq(identityPayloads.accountId, id));
    await deleteState(tx, id);
    const removed = await tx.delete(accounts).where(eq(accounts.id, id)).returning({ id: accounts.id });
    return removed.length > 0;
  });
}

export const publicColumns = {
  id: accounts.id,
  email: accounts.email,
  name: accounts.name,
  level: accounts.level,
  wholesalerId: accounts.wholesalerId,
  domainName: accounts.domainName,
  orgId: accounts.orgId,
  orgName: accounts.orgName,
  disabled: accounts.disabled,
};

/** Whether the account may sign in to what was asked for: an organization's id or its name, or none at all. */
export function belongsToOrganization(account: Account, organization: unknown): boolean {
  if (typeof organization !== 'string' || organization === '') return true;
  return organization === account.orgId || organization.toLowerCase() === account.orgName?.toLowerCase();
}
