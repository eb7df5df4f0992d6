import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/** Database channel that notifies processes of jobs that may be due or have finished. */
export const JOBS_CHANNEL = 'trunkline_jobs';

/** Notification payload for a finished job; the payload is empty for a waiting job. */
export const ENDED_PAYLOAD = 'ended';

export interface NewJob<Kind extends string = string, Payload = unknown> {
  kind: Kind;
  /** Payload of the job: only ids, no secrets. */
  payload: Payload;
  /** Earliest start time; default: immediately. */
  runAt?: Date;
  /**
   * Deduplication key: at most one waiting or running job exists per kind and key. A waiting job is updated with this
   * payload and the earlier start time; a running job runs once more afterwards.
   */
  key?: string;
  /** Jobs of a kind in the same queue run one at a time, so that one tenant's many jobs do not delay others. */
  queue?: string;
  /** Maximum number of attempts; default: that of the kind. */
  maxTries?: number;
}

/**
 * Creates a job of any kind, or updates an existing one with the same key. Processes are notified on commit.
 * @returns the job id
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
 * Creates a job for each row of a query; see {@link insertJob}.
 * @param rows kind, payload, key, maximum attempts, start time and queue; combinations of kind and key must be unique
 * @returns the job ids
 */
export async function insertJobs(db: Database, rows: SQL): Promise<number[]> {
  const inserted = await db.execute<{ id: string | number }>(sql`
    with made as (
      insert into job (kind, payload, key, max_tries, run_at, queue) ${rows}
      on conflict (kind, key) where state in ('waiting', 'running') do update set
        payload = excluded.payload,
        run_at = case job.state when 'waiting' then least(job.run_at, excluded.run_at) else job.run_at end,
        again_at = case job.state when 'running' then least(job.again_at, excluded.run_at) end
      returning id
    )
    select id, pg_notify(${JOBS_CHANNEL}, '') from made`);
  return inserted.rows.map(({ id }) => Number(id));
}
