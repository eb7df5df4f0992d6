import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/** Days a job that is done can still be looked up. */
const DONE_RETENTION_DAYS = 7;
/** Days one that has failed waits for somebody to see to it. */
const DEAD_RETENTION_DAYS = 90;
/** Rows removed by one statement. */
const BATCH_SIZE = 5_000;

/** Forgets jobs that ended long ago. @returns how many */
export async function purgeJobs(db: Database): Promise<number> {
  for (let forgotten = 0; ; ) {
    const { rows } = await db.execute(sql`
      delete from job where id in (
        select id from job
        where state = 'done' and ended_at < statement_timestamp() - ${DONE_RETENTION_DAYS} * interval '1 day'
          or state = 'dead' and ended_at < statement_timestamp() - ${DEAD_RETENTION_DAYS} * interval '1 day'
        limit ${BATCH_SIZE})
      returning id`);
    forgotten += rows.length;
    if (rows.length < BATCH_SIZE) return forgotten;
  }
}
