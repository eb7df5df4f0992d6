import { and, eq, not, or, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { Database } from '../../database/database';
import { accounts, identityPayloads } from '../../database/schema';
import { PASSWORD_HISTORY, readPreviousHashes, saveState } from '../accounts/signInAccountState';
import { deletePayloads, SESSION } from '../sessions/deletePayloads';
import { endImpersonation } from '../tokens/impersonationTokens';
import { hashPassword, matchesPassword } from './passwordHash';

export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 200;

/** Thrown for a rejected password; the message explains why. */
export class PasswordRejectedError extends Error {
  override name = 'PasswordRejectedError';
}

export interface CheckedPassword {
  hash: string;
  /** Hash that the new password replaces, which must still be the current one; null for a new account. */
  replacement: string | null;
  previous: string[];
}

/**
 * Validates and hashes a new password. Call it outside of transactions, because hashing is deliberately slow.
 * @param id the account; null for a new one
 * @throws PasswordRejectedError
 */
export async function checkPassword(
  db: Database,
  id: string | null,
  email: string,
  password: string,
): Promise<CheckedPassword> {
  const length = [...password.normalize('NFKC')].length;
  if (length < MIN_PASSWORD_LENGTH)
    throw new PasswordRejectedError(
      t('A password must have at least {count, plural, one {# character} other {# characters}}.', {
        count: MIN_PASSWORD_LENGTH,
      }),
    );
  if (password.length > MAX_PASSWORD_LENGTH)
    throw new PasswordRejectedError(
      t('A password may have at most {count, plural, one {# character} other {# characters}}.', {
        count: MAX_PASSWORD_LENGTH,
      }),
    );
  if (password.trim().toLowerCase() === email.trim().toLowerCase())
    throw new PasswordRejectedError(t('The e-mail address can’t be the password.'));
  const used = id === null ? [] : await readUsedHashes(db, id);
  if (await matchesAny(password, used))
    throw new PasswordRejectedError(
      t('This password was used before. The last {count} can’t be used again.', {
        count: PASSWORD_HISTORY,
      }),
    );
  return {
    hash: await hashPassword(password),
    replacement: used[0] ?? null,
    previous: used.slice(0, PASSWORD_HISTORY - 1),
  };
}

/** Whether a password is the account's current or a recent one. */
export async function wasPasswordUsed(db: Database, id: string, password: string): Promise<boolean> {
  return matchesAny(password, await readUsedHashes(db, id));
}

/**
 * Stores a validated password and ends all sessions of the account.
 * @param except sign-in to preserve, when users change their own password
 * @throws PasswordRejectedError if the password has been changed concurrently
 */
export async function setPassword(
  tx: Database,
  id: string,
  checked: CheckedPassword,
  except?: string,
): Promise<void> {
  const changed = await tx
    .update(accounts)
    .set({ passwordHash: checked.hash })
    .where(
      and(
        eq(accounts.id, id),
        checked.replacement === null ? undefined : eq(accounts.passwordHash, checked.replacement),
      ),
    )
    .returning({ id: accounts.id });
  if (changed.length === 0)
    throw new PasswordRejectedError(t('The password has just been changed by somebody else. Try again.'));
  await saveState(tx, id, { last_password_reset: new Date().toISOString() }, checked.previous);
  await signOutEverywhere(tx, id, except);
}

/**
 * Ends all sessions, access tokens and links of an account, and the impersonations started by it.
 * @param except grant of a sign-in to preserve
 */
export async function signOutEverywhere(tx: Database, id: string, except?: string): Promise<void> {
  const { accountId } = identityPayloads;
  await deletePayloads(
    tx,
    and(eq(accountId, id), except === undefined ? undefined : not(belongsToSignIn(except))),
  );
  await endImpersonation(tx, id);
}

/** Ends one sign-in of an account, including its tokens and the browser session. */
export async function endSignIn(tx: Database, accountId: string, grantId: string): Promise<void> {
  await deletePayloads(tx, and(eq(identityPayloads.accountId, accountId), belongsToSignIn(grantId)));
}

/** Builds the condition for the rows of a sign-in: its grant, the tokens issued for it, and its browser session. */
function belongsToSignIn(grantId: string): SQL {
  const { model, id, grantId: grantColumn, payload } = identityPayloads;
  const named = sql`jsonb_path_exists(${payload}, '$.authorizations.*.grantId ? (@ == $grant)', ${JSON.stringify({ grant: grantId })}::jsonb)`;
  return sql`(${or(
    and(eq(model, 'Grant'), eq(id, grantId)),
    sql`coalesce(${grantColumn}, '') = ${grantId}`,
    and(eq(model, SESSION), named),
  )})`;
}

/** Returns the hashes of recent passwords, starting with the current one. */
async function readUsedHashes(db: Database, id: string): Promise<string[]> {
  const [account] = await db
    .select({ hash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, id));
  return account ? [account.hash, ...(await readPreviousHashes(db, id))] : [];
}

async function matchesAny(password: string, hashes: string[]): Promise<boolean> {
  for (const hash of hashes) if (await matchesPassword(password, hash)) return true;
  return false;
}
