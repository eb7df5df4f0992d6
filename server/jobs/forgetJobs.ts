import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/** Days a job that is done can still be looked up. */
const KEEP_DONE = 7;
/** Days one that has failed waits for somebody to see to it. */
const KEEP_DEAD = 90;
/** Rows removed by one statement. */
const AT_ONCE = 5_000;

/** Forgets jobs that ended long ago. @returns how many */
export async function forgetJobs(db: Database): Promise<number> {
  for (let forgotten = 0; ; ) {
    const { rows } = await db.execute(sql`
      delete from job where id in (
        select id from job
        where state = 'done' and ended_at < statement_timestamp() - ${KEEP_DONE} * interval '1 day'
          or state = 'dead' and ended_at < statement_timestamp() - ${KEEP_DEAD} * interval '1 day'
        limit ${AT_ONCE})
      returning id`);
    forgotten += rows.length;
    if (rows.length < AT_ONCE) return forgotten;
  }
}
