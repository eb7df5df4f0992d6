import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { identityPayloads } from '../../database/schema';

/** What the provider calls a browser's session. */
export const SESSION = 'Session';

/** Milliseconds for which it is kept that a session has ended: longer than any request runs. */
const ENDED_RETENTION_MS = 60 * 60_000;

/**
 * Removes what the provider remembers. Of a browser's session it is kept for a while that it has ended, and nothing else: a
 * request that had read it before would save it again, and undo the sign-out.
 */
export async function deletePayloads(db: Database, where: SQL | undefined): Promise<void> {
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
    .where(and(where, eq(model, SESSION)));
  await db.delete(identityPayloads).where(and(where, ne(model, SESSION)));
}
