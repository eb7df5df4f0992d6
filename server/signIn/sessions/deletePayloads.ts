import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { identityPayloads } from '../../database/schema';

export const SESSION = 'Session';

/** Milliseconds for which the marker of an ended session is retained, longer than any request takes. */
const ENDED_RETENTION_MS = 60 * 60_000;

/**
 * Deletes state of the provider. An ended browser session is retained as a marker for a while. Otherwise, a concurrent
 * request that has already read the session would save it again and undo the sign-out.
 */
export async function deletePayloads(db: Database, condition: SQL | undefined): Promise<void> {
  const { model } = identityPayloads;
  await db
    .update(identityPayloads)
    .set({
      payload: {},
      accountId: null,
      uid: null,
      consumedAt: sql`statement_timestamp()`,
      expiresAt: new Date(Date.now() + ENDED_RETENTION_MS),
    })
    .where(and(condition, eq(model, SESSION)));
  await db.delete(identityPayloads).where(and(condition, ne(model, SESSION)));
}
