import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

const DONE_RETENTION_DAYS = 7;
/** Number of days for which failed jobs are retained, so that they can be handled manually. */
const DEAD_RETENTION_DAYS = 90;
/** Maximum number of rows deleted per statement. */
const BATCH_SIZE = 5_000;

/** Deletes expired jobs. @returns the number of deleted jobs */
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
