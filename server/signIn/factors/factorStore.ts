import { and, asc, count, eq, lt, ne } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { signInFactors } from '../../database/schema';
import { saveState } from '../accounts/signInAccountState';

export type Factor = typeof signInFactors.$inferSelect;

export type NewFactor = Pick<Factor, 'id' | 'kind' | 'name' | 'secret' | 'counter'> &
  Partial<Pick<Factor, 'transports'>>;

const belongsToAccount = (accountId: string) => eq(signInFactors.accountId, accountId);
const isFactor = ne(signInFactors.kind, 'recovery');

/** Returns the authenticator app and passkeys of an account, oldest first. */
export const listFactors = (db: Database, accountId: string): Promise<Factor[]> =>
  db
    .select()
    .from(signInFactors)
    .where(and(belongsToAccount(accountId), isFactor))
    .orderBy(asc(signInFactors.createdAt), asc(signInFactors.id));

/** Stores a factor; a new app replaces the previous one. */
export async function addFactor(tx: Database, accountId: string, factor: NewFactor): Promise<void> {
  if (factor.kind === 'app')
    await tx.delete(signInFactors).where(and(belongsToAccount(accountId), eq(signInFactors.kind, 'app')));
  await tx.insert(signInFactors).values({ ...factor, accountId });
  await saveState(tx, accountId, { mfa_enrolled: true });
}

export async function renameFactor(tx: Database, accountId: string, id: string, name: string): Promise<void> {
  await tx
    .update(signInFactors)
    .set({ name })
    .where(and(belongsToAccount(accountId), isFactor, eq(signInFactors.id, id)));
}

/** Removes a factor; removing the last one also removes the recovery codes. */
export async function removeFactor(tx: Database, accountId: string, id: string): Promise<void> {
  await tx.delete(signInFactors).where(and(belongsToAccount(accountId), isFactor, eq(signInFactors.id, id)));
  if ((await listFactors(tx, accountId)).length === 0) await clearFactors(tx, accountId);
}

/** Removes all factors and recovery codes of an account. @returns the number of factors removed */
export async function clearFactors(tx: Database, accountId: string): Promise<number> {
  const removed = await tx
    .delete(signInFactors)
    .where(belongsToAccount(accountId))
    .returning({ kind: signInFactors.kind });
  await saveState(tx, accountId, { mfa_enrolled: false });
  return removed.filter(({ kind }) => kind !== 'recovery').length;
}

/**
 * Records the use of a factor.
 * @param counter the time step of an app code, or the signature count of a passkey
 * @returns false if this counter or a later one has already been used
 */
export async function markFactorUsed(db: Database, { id, kind }: Factor, counter: number): Promise<boolean> {
  // Many passkeys do not support a counter and always report 0.
  const isLater = kind === 'passkey' && counter === 0 ? undefined : lt(signInFactors.counter, counter);
  const used = await db
    .update(signInFactors)
    .set({ counter, lastUsedAt: new Date() })
    .where(and(eq(signInFactors.id, id), isLater))
    .returning({ id: signInFactors.id });
  return used.length > 0;
}

export async function countRecoveryCodes(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(signInFactors)
    .where(and(belongsToAccount(accountId), eq(signInFactors.kind, 'recovery')));
  return row?.left ?? 0;
}
