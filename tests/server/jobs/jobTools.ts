import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { createCallPerformer } from '../../../server/apiCalls/performCall';
import { handlers } from '../../../server/apiHandlers';
import { ChangeHub } from '../../../server/changes/changeHub';
import type { Database } from '../../../server/database/database';
import type { OpenDatabase } from '../../../server/database/databaseTypes';
import { defaultRetention } from '../../../server/database/partitions/retention';
import { insertJob, JOBS_CHANNEL } from '../../../server/jobs/insertJob';
import type { Job, JobContext, JobKind } from '../../../server/jobs/jobKind';
import { type JobWorker, type JobWorkerOptions, startJobWorker } from '../../../server/jobs/jobWorker';
import { createLocalGateways } from '../../../server/localGateways/createLocalGateways';
import { quoters } from '../../../server/quotes/quoters';

/** Creates a job kind with a handler supplied by the test. */
export const createJobKind = (
  handle: (job: Job) => Promise<void>,
  options: Partial<JobKind> = {},
): JobKind => ({
  handle,
  atOnce: 100,
  ...options,
});

export const createJobContext = (db: Database, gateways = createLocalGateways(db)): JobContext => ({
  db,
  database: 'server',
  gateways,
  mailer: null,
  retention: defaultRetention,
  url: 'http://localhost:3000',
  calls: { db, gateways, handlers, quoters, changes: new ChangeHub() },
  performAs: (person, signal, onIdentityUse) =>
    createCallPerformer({ db, gateways, handlers, quoters, changes: new ChangeHub() }, person, signal, {
      onIdentityUse,
    }),
});

/** Starts a worker that receives notifications of new jobs, like a real process. */
export const startWorker = async (
  { db, notices }: OpenDatabase,
  work: JobWorkerOptions,
  context: Partial<JobContext> = {},
): Promise<JobWorker> => {
  const worker = await startJobWorker(
    { ...createJobContext(db), ...context },
    { log: () => undefined, ...work },
  );
  const stopHearing = await notices.listen([JOBS_CHANNEL], {
    handleNotice: worker.wake,
    missed: worker.wake,
  });
  return {
    ...worker,
    async stop() {
      await worker.stop();
      await stopHearing();
    },
  };
};

export interface JobRow {
  id: number;
  kind: string;
  key: string | null;
  payload: unknown;
  state: string;
  tries: number;
  error: string | null;
  /** Delay in seconds before the job may start. */
  in: number;
}

export const listJobs = async (db: Database): Promise<JobRow[]> => {
  const { rows } = await db.execute<Record<keyof JobRow, never>>(sql`
    select id::int, kind, key, payload, state, tries, error,
      extract(epoch from run_at - statement_timestamp())::float as "in" from job order by id`);
  return rows;
};

/** Makes jobs that wait for a retry due immediately, and expires the leases of running jobs. */
export const setJobsDue = (db: Database) =>
  db.execute(sql`update job set run_at = least(run_at, statement_timestamp()),
    lease_until = case when lease_until is not null then statement_timestamp() end
    where state in ('waiting', 'running')`);

/** Waits for a condition, with a timeout suitable for a busy machine. */
export const waitUntil = (isSo: () => unknown) => vi.waitFor(isSo, { timeout: 60_000, interval: 20 });

export const enqueueJob = (
  db: Database,
  payload: unknown = {},
  overrides: Partial<Parameters<typeof insertJob>[1]> = {},
) => insertJob(db, { kind: 'test', payload, ...overrides });
