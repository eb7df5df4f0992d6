import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/** Days a request of an API key is kept. */
export const KEY_REQUEST_DAYS = 30;
/** Requests kept of one key at most. */
const MOST_OF_KEY = 100_000;
/** Rows removed by one statement. */
const AT_ONCE = 5_000;

/** Forgets requests of API keys that are old, or more than is kept of one key. @returns how many */
export async function forgetKeyRequests(db: Database): Promise<number> {
  let forgotten = 0;
  for (const old of [
    sql`select id from api_key_request where at < statement_timestamp() - ${KEY_REQUEST_DAYS} * interval '1 day' limit ${AT_ONCE}`,
    sql`select request.id from api_key as key cross join lateral (
          select id from api_key_request where key_id = key.id order by id desc offset ${MOST_OF_KEY} limit ${AT_ONCE}
        ) as request limit ${AT_ONCE}`,
  ])
    for (;;) {
      const { rows } = await db.execute(sql`delete from api_key_request where id in (${old}) returning id`);
      forgotten += rows.length;
      if (rows.length < AT_ONCE) break;
    }
  return forgotten;
}
