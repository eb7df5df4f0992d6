import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { ENDED_PAYLOAD, JOBS_CHANNEL } from './insertJob';

/** Lease duration in seconds; running jobs renew their leases. */
export const LEASE_SECONDS = 30;

export interface ClaimedJob {
  id: number;
  kind: string;
  payload: unknown;
  key: string | null;
  tries: number;
  maxTries: number | null;
  lease: string;
}

const getLeaseEnd = (seconds: number) => sql`statement_timestamp() + ${seconds} * interval '1 second'`;

/** Condition that no other job of the same queue is running. */
const isNextInQueue = sql`(queue is null or not exists (
  select from job other where other.state = 'running' and other.kind = job.kind and other.queue = job.queue and other.id <> job.id
    and other.lease_until > statement_timestamp()))`;

/**
 * Leases the job that has been due the longest, including jobs with an expired lease.
 * @param kinds job kinds that may be taken
 * @param runningIds jobs that already run in this process, regardless of their leases
 */
export async function claimJob(
  db: Database,
  kinds: readonly string[],
  runningIds: readonly number[],
  lease = LEASE_SECONDS,
): Promise<ClaimedJob | undefined> {
  const { rows } = await db.execute<Record<keyof ClaimedJob, never>>(sql`
    update job set state = 'running', tries = tries + 1, started_at = statement_timestamp(),
      lease = gen_random_uuid(), lease_until = ${getLeaseEnd(lease)}
    where id = (
      select id from job
      where state in ('waiting', 'running') and coalesce(lease_until, run_at) <= statement_timestamp()
        and kind in ${kinds} ${runningIds.length > 0 ? sql`and id not in ${runningIds}` : sql``}
        and ${isNextInQueue}
      order by coalesce(lease_until, run_at), id limit 1 for update skip locked
    )
    returning id, kind, payload, key, tries, max_tries as "maxTries", lease`);
  const [row] = rows;
  return row && { ...(row as ClaimedJob), id: Number(row.id) };
}

/** Renews leases of running jobs. @returns the leases that are still valid */
export async function renewLeases(
  db: Database,
  leases: readonly string[],
  seconds = LEASE_SECONDS,
): Promise<Set<string>> {
  const { rows } = await db.execute<{ lease: string }>(sql`
    update job set lease_until = ${getLeaseEnd(seconds)} where lease in ${leases} and state = 'running' returning lease`);
  return new Set(rows.map(({ lease }) => lease));
}

const endedColumns = sql`lease = null, lease_until = null, ended_at = statement_timestamp()`;

/** Notifies processes: waiting jobs can be run, and finished jobs update open pages. */
const jobNotificationSql = sql`select id, state, pg_notify(${JOBS_CHANNEL}, case state when 'waiting' then '' else ${ENDED_PAYLOAD} end) from kept`;

/**
 * Marks a job as done.
 * @returns false when another process has taken over the job
 */
export async function markDone(db: Database, { id, lease }: JobLease): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with kept as (update job set state = case when again_at is null then 'done' else 'waiting' end,
      run_at = coalesce(again_at, run_at), tries = case when again_at is null then tries else 0 end,
      again_at = null, error = null, ${endedColumns}
    where id = ${id} and lease = ${lease} returning id, state) ${jobNotificationSql}`);
  return rows.length > 0;
}

type JobLease = Pick<ClaimedJob, 'id' | 'lease'>;

/**
 * Records a failed attempt.
 * @param retryIn seconds until the next attempt; null for no automatic retry
 * @returns whether the job is dead or waiting to be retried; undefined when another process has taken it over
 */
export async function markFailed(
  db: Database,
  { id, lease }: JobLease,
  error: string,
  retryIn: number | null,
): Promise<'dead' | 'waiting' | undefined> {
  const { rows } = await db.execute<{ state: 'dead' | 'waiting' }>(sql`
    with kept as (update job set
      state = case when ${retryIn}::float is null and again_at is null then 'dead' else 'waiting' end,
      run_at = coalesce(again_at, statement_timestamp() + ${retryIn}::float * interval '1 second', run_at),
      tries = case when again_at is null then tries else 0 end,
      again_at = null, error = ${error}, ${endedColumns}
    where id = ${id} and lease = ${lease} returning id, state) ${jobNotificationSql}`);
  return rows[0]?.state;
}

/** Returns unfinished jobs to the queue, so that they can be taken immediately; the attempt does not count. */
export async function releaseLeases(db: Database, leases: readonly string[]): Promise<void> {
  if (leases.length === 0) return;
  await db.execute(sql`
    update job set state = 'waiting', tries = greatest(tries - 1, 0), lease = null, lease_until = null
    where lease in ${leases} and state = 'running'`);
}

/** Expires the leases of all running jobs. Only call this when no other process can be running them. */
export async function releaseExpiredLeases(db: Database): Promise<void> {
  await db.execute(sql`update job set lease_until = statement_timestamp() where state = 'running'`);
}

/**
 * Returns the seconds until the next job is due: 0 or less if one is due now, null if there is none.
 * @param kinds job kinds that may be taken
 */
export async function readNextDue(
  db: Database,
  kinds: readonly string[],
  runningIds: readonly number[],
): Promise<{ job: number | null; schedule: number | null }> {
  const { rows } = await db.execute<{ job: number | null; schedule: number | null }>(sql`
    select (select extract(epoch from min(coalesce(lease_until, run_at)) - statement_timestamp())::float
        from job where state in ('waiting', 'running')
          and kind in ${kinds} ${runningIds.length > 0 ? sql`and id not in ${runningIds}` : sql``} and ${isNextInQueue}) as job,
      (select extract(epoch from min(next_at) - statement_timestamp())::float
        from job_schedule where kind in ${kinds}) as schedule`);
  return rows[0] ?? { job: null, schedule: null };
}
