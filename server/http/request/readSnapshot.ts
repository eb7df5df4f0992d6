import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { t } from '#i18n';
import type { Database } from '../../database/database';
import { createInvalidFieldError } from '../errors/apiError';

/**
 * Header with the snapshot that the client has read. Reads return it, and changes based on them send it back, so that a
 * field changed in between is not overwritten.
 */
export const READ_SNAPSHOT = 'read-snapshot';

/** Timestamp in milliseconds since 1970, and the PostgreSQL snapshot at that time. */
const SNAPSHOT_PATTERN = /^\d{1,15} \d{1,20}:\d{1,20}:[\d,]{0,5000}$/;

/** SQL column with the current snapshot, in the format of the header. */
export const currentSnapshot = sql<string>`floor(extract(epoch from statement_timestamp()) * 1000)::bigint || ' ' || pg_current_snapshot()`;

export async function readSnapshot(db: Database): Promise<string> {
  const { rows } = await db.execute<{ snapshot: string }>(sql`select ${currentSnapshot} as snapshot`);
  return rows[0]?.snapshot ?? '';
}

/**
 * Returns the snapshot that a change is based on; undefined if the request contains none.
 * @throws ApiError 400 for a value that this server did not issue
 */
export function getRequestedSnapshot(c: Context): string | undefined {
  const sent = c.req.header(READ_SNAPSHOT);
  if (sent === undefined || SNAPSHOT_PATTERN.test(sent)) return sent;
  throw createInvalidFieldError('', t('The header Read-Snapshot must be sent as an answer had it.'));
}
