import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/** The channel of the database on which processes are told that a job may be due. */
export const JOBS_CHANNEL = 'trunkline_jobs';

/** What is told there of a job that has ended; of one that waits, nothing more. */
export const ENDED_PAYLOAD = 'ended';

/** A job to be made. */
export interface NewJob<Kind extends string = string, Payload = unknown> {
  kind: Kind;
  /** Ids, and nothing secret. */
  payload: Payload;
  /** When it may begin at the earliest; at once without. */
  runAt?: Date;
  /**
   * Of those that wait or run there is one of a kind and key. Where one waits, it gets this payload and the earlier of the two times;
   * where one runs, it runs once more after that.
   */
  key?: string;
  /** Of those of a kind in the same queue one is worked on at a time, so that what somebody has many of keeps nobody else waiting. */
  queue?: string;
  /** How often it is tried; as often as its kind says without. */
  maxTries?: number;
}

/**
 * Makes a job of any kind, or has the one there is run for this too. Processes hear of it once the transaction is kept.
 * @returns its id
 */
export async function insertJob(db: Database, job: NewJob): Promise<number> {
  const { kind, payload, key = null, queue = null, maxTries = null } = job;
  const runAt: SQL = job.runAt ? sql`${job.runAt.toISOString()}::timestamptz` : sql`statement_timestamp()`;
  const [id] = await insertJobs(
    db,
    sql`values (${kind}, ${JSON.stringify(payload)}::jsonb, ${key}, ${maxTries}::integer, ${runAt}, ${queue}::text)`,
  );
  return Number(id);
}

/**
 * Makes a job of every row of a query, as {@link insertJob} does of one.
 * @param rows kind, payload, key, most tries, the moment and queue of each; none of a kind and key twice
 * @returns their ids
 */
export async function insertJobs(db: Database, rows: SQL): Promise<number[]> {
  const made = await db.execute<{ id: string | number }>(sql`
    with made as (
      insert into job (kind, payload, key, max_tries, run_at, queue) ${rows}
      on conflict (kind, key) where state in ('waiting', 'running') do update set
        payload = excluded.payload,
        run_at = case job.state when 'waiting' then least(job.run_at, excluded.run_at) else job.run_at end,
        again_at = case job.state when 'running' then least(job.again_at, excluded.run_at) end
      returning id
    )
    select id, pg_notify(${JOBS_CHANNEL}, '') from made`);
  return made.rows.map(({ id }) => Number(id));
}
