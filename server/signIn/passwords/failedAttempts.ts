import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { signInFailures } from '../../database/schema';

const ALLOWED_FAILURES = 10;
const WINDOW_MINUTES = 15;
const MINUTE = 60_000;

/**
 * How long this address must wait after too many wrong passwords.
 * @returns whole minutes; 0 when it may try now.
 */
export async function minutesToWait(db: Database, email: string, now = new Date()): Promise<number> {
  const recent = await db
    .select({ at: signInFailures.at })
    .from(signInFailures)
    .where(and(eq(signInFailures.email, normaliseEmail(email)), gt(signInFailures.at, windowStart(now))))
    .orderBy(desc(signInFailures.at))
    .limit(ALLOWED_FAILURES);
  const oldest = recent[ALLOWED_FAILURES - 1];
  if (!oldest) return 0;
  return Math.max(1, Math.ceil((oldest.at.getTime() - windowStart(now).getTime()) / MINUTE));
}

export async function countFailure(db: Database, email: string, now = new Date()): Promise<void> {
  await db.delete(signInFailures).where(lte(signInFailures.at, windowStart(now)));
  await db.insert(signInFailures).values({ id: randomUUID(), email: normaliseEmail(email), at: now });
}

export async function clearFailures(db: Database, email: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.email, normaliseEmail(email)));
}

function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

function windowStart(now: Date): Date {
  return new Date(now.getTime() - WINDOW_MINUTES * MINUTE);
}
