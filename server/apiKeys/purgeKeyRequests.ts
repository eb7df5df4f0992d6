import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/** Number of days for which API key requests are retained. */
export const KEY_REQUEST_DAYS = 30;
/** Maximum number of requests retained per key. */
const MAX_PER_KEY = 100_000;
/** Number of rows removed per statement. */
const BATCH_SIZE = 5_000;

/**
 * Deletes API key requests that are too old or exceed the limit per key.
 * @returns the number of deleted rows
 */
export async function purgeKeyRequests(db: Database): Promise<number> {
  let forgotten = 0;
  for (const old of [
    sql`select id from api_key_request where at < statement_timestamp() - ${KEY_REQUEST_DAYS} * interval '1 day' limit ${BATCH_SIZE}`,
    sql`select request.id from api_key as key cross join lateral (
          select id from api_key_request where key_id = key.id order by id desc offset ${MAX_PER_KEY} limit ${BATCH_SIZE}
        ) as request limit ${BATCH_SIZE}`,
  ])
    for (;;) {
      const { rows } = await db.execute(sql`delete from api_key_request where id in (${old}) returning id`);
      forgotten += rows.length;
      if (rows.length < BATCH_SIZE) break;
    }
  return forgotten;
}
