import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { t } from '#i18n';
import type { Database } from '../../database/database';
import { createInvalidFieldError } from '../errors/apiError';

/**
 * Header with the snapshot the client has read: returned by reads, and sent back with changes based on them. It
 * prevents overwriting a field that was changed in between.
 */
export const READ_SNAPSHOT = 'read-snapshot';

/** Timestamp in milliseconds since 1970, and the PostgreSQL snapshot at that time. */
const SNAPSHOT_PATTERN = /^\d{1,15} \d{1,20}:\d{1,20}:[\d,]{0,5000}$/;

/** The current snapshot in the header's format, as a column of a query. */
export const currentSnapshot = sql<string>`floor(extract(epoch from statement_timestamp()) * 1000)::bigint || ' ' || pg_current_snapshot()`;

export async function readSnapshot(db: Database): Promise<string> {
  const { rows } = await db.execute<{ snapshot: string }>(sql`select ${currentSnapshot} as snapshot`);
  return rows[0]?.snapshot ?? '';
}

/**
 * Returns the snapshot a change is based on; undefined if the request has none.
 * @throws ApiError 400 for a value that this server did not issue
 */
export function getSentSnapshot(c: Context): string | undefined {
  const sent = c.req.header(READ_SNAPSHOT);
  if (sent === undefined || SNAPSHOT_PATTERN.test(sent)) return sent;
  throw createInvalidFieldError('', t('The header Read-Snapshot must be sent as an answer had it.'));
}
