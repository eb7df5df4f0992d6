import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { t } from '#i18n';
import type { Database } from '../../database/database';
import { createInvalidFieldError } from '../errors/apiError';

/**
 * The header that tells what somebody has seen: a read is answered with it, and a change sent with that of what it is based
 * on. A field that somebody else has changed in between is not written over then.
 */
export const READ_SNAPSHOT = 'read-snapshot';

/** A moment in milliseconds since 1970, and the snapshot of PostgreSQL at it. */
const SNAPSHOT_PATTERN = /^\d{1,15} \d{1,20}:\d{1,20}:[\d,]{0,5000}$/;

/** What is seen now, as the header says it; of one row of a query, or a query of its own. */
export const currentSnapshot = sql<string>`floor(extract(epoch from statement_timestamp()) * 1000)::bigint || ' ' || pg_current_snapshot()`;

export async function readSnapshot(db: Database): Promise<string> {
  const { rows } = await db.execute<{ snapshot: string }>(sql`select ${currentSnapshot} as snapshot`);
  return rows[0]?.snapshot ?? '';
}

/**
 * What a change is based on; undefined where its request does not tell.
 * @throws ApiError 400 for what no answer of this server has said
 */
export function getSentSnapshot(c: Context): string | undefined {
  const sent = c.req.header(READ_SNAPSHOT);
  if (sent === undefined || SNAPSHOT_PATTERN.test(sent)) return sent;
  throw createInvalidFieldError('', t('The header Read-Snapshot must be sent as an answer had it.'));
}
