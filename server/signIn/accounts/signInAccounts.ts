import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { getSqlState } from '../../common/getSqlState';
import type { Database } from '../../database/database';
import { type AccountLevel, accounts, identityPayloads } from '../../database/schema';
import { hashPassword, matchesPassword, simulatePasswordCheck } from '../passwords/passwordHash';
import { deletePayloads } from '../sessions/deletePayloads';
import { deleteState } from './signInAccountState';

/** An account of the identity provider, without the password. */
export interface Account {
  id: string;
  email: string;
  name: string;
  level: AccountLevel;
  /** Null for staff. */
  wholesalerId: number | null;
  /** Domain of the phone system; null unless the account is a customer's. */
  domainName: string | null;
  orgId: string | null;
  orgName: string | null;
  disabled: boolean;
}

export interface NewAccount {
  /** Id of the account; generated if omitted. */
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

export class AccountExistsError extends Error {
  override name = 'AccountExistsError';
  constructor(readonly email: string) {
    super(`There is already an account for ${email}.`);
  }
}

/** Creates an account. @throws AccountExistsError if the email address exists, ignoring case */
export async function createAccount(db: Database, account: NewAccount): Promise<Account> {
  const { password, ...rest } = account;
  return storeAccount(db, { ...rest, passwordHash: await hashPassword(password) });
}

/** Creates an account from a password that was hashed beforehand, outside the transaction. @throws AccountExistsError */
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

/** @returns the account; null if the email address or password is wrong, or the account may not sign in */
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

/** @returns the id of the account with an email address, even if it may not sign in; null if there is none */
export async function findAccountId(db: Database, email: string): Promise<string | null> {
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(matchesEmail(email));
  return row?.id ?? null;
}

/** @returns the account; null if it is unknown or disabled */
export async function findAccount(db: Database, id: string): Promise<Account | null> {
  const [account] = await db.select(publicColumns).from(accounts).where(eq(accounts.id, id));
  return account && !account.disabled ? account : null;
}

/**
 * Finds the account of an access token and checks that its sign-in is still active. A sign-in ends with a sign-out, a
 * new password, or the reuse of a refresh token. A single query checks both, because every API call runs it.
 * @returns null for an unknown or disabled account, or an ended sign-in
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

/** Removes an account and its data, and ends all of its sessions. @returns whether it existed */
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

/** Whether an account may sign in to the requested organisation, given by id or name. Always true if none is requested. */
export function belongsToOrganization(account: Account, organization: unknown): boolean {
  if (typeof organization !== 'string' || organization === '') return true;
  return organization === account.orgId || organization.toLowerCase() === account.orgName?.toLowerCase();
}
