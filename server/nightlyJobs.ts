import { sql } from 'drizzle-orm';
import { purgeKeyRequests } from './apiKeys/purgeKeyRequests';
import { purgeArchives } from './archives/nightly/purgeArchives';
import { purgeCallBackMarks } from './calls/callBacks/purgeCallBackMarks';
import { purgeEvents } from './calls/ingestion/purgeEvents';
import { expireRequests } from './changeRequests/expireRequests';
import { getServerZone } from './common/repeats';
import type { Database } from './database/database';
import type { OpenDatabase } from './database/databaseTypes';
import { createPartitions } from './database/partitions/createPartitions';
import { deleteOldMonths } from './database/partitions/deleteOldMonths';
import { defaultRetention, type RetentionSettings } from './database/partitions/retention';
import { purgeKeyedCalls } from './idempotency/purgeKeyedCalls';
import { type JobContext, type JobKind, NonRetryableError } from './jobs/jobKind';
import { purgeJobs } from './jobs/purgeJobs';
import { deleteUnreferencedContents } from './media/files/mediaContent';
import { purgeNotifications } from './notifications/purgeNotifications';
import { releaseExpiredQuarantine } from './numbers/changes/numberCancellationHandlers';
import { purgeRemoved } from './people/undo/removedRecords';
import { endPortDrafts } from './portOrders/endPortDrafts';

/** Start of nightly jobs: just after midnight, so that numbers are available on their release date. */
const AFTER_MIDNIGHT = '00:05';
/** Start time after most other nightly jobs have finished. */
const AFTER_CLEANUP = '00:35';

/** Days without a run after which a job that deletes old data fails once, because the clock may be wrong. */
const MAX_GAP_DAYS = 30;

/** Timeout in seconds; an hour, because some jobs process all data. */
const LIMIT_SECONDS = 3_600;

/** Defines a nightly job, in the server's time zone. */
const createNightlyJob = (work: (context: JobContext) => Promise<unknown>, at = AFTER_MIDNIGHT): JobKind => ({
  repeats: () => ({ at, zone: getServerZone() }),
  limitSeconds: LIMIT_SECONDS,
  async handle(_job, context) {
    await work(context);
  },
});

/** Defines a nightly job that deletes old data, and does so only if the clock is plausible. */
function createDeletionJob(work: (context: JobContext) => Promise<unknown>): JobKind {
  const job = createNightlyJob(work);
  return {
    ...job,
    async handle(running, context) {
      await requirePlausibleClock(context.db, running.kind);
      await job.handle(running, context);
    },
  };
}

/**
 * Protects old data from a clock that is far ahead. The failure is reported to staff and counts as a run, so that the
 * deletion takes place the next night unless the clock has been corrected.
 * @throws NonRetryableError if the job has not run for a long time
 */
async function requirePlausibleClock(db: Database, kind: string): Promise<void> {
  const { rows } = await db.execute<{ days: number | null }>(sql`
    select extract(day from statement_timestamp() - max(ended_at))::int as days from job where kind = ${kind}`);
  const days = rows[0]?.days ?? 0;
  if (days > MAX_GAP_DAYS)
    throw new NonRetryableError(
      `This last ran ${days} days ago by the clock of the server, so nothing was removed. Check the clock before the next night.`,
    );
}

/** Nightly jobs, each of which runs once across all processes. */
export const nightlyJobs = {
  releaseQuarantine: createNightlyJob(({ db }) => releaseExpiredQuarantine(db)),
  forgetEvents: createDeletionJob(({ db }) => purgeEvents(db)),
  forgetCallBacks: createDeletionJob(({ db }) => purgeCallBackMarks(db)),
  forgetRemoved: createDeletionJob(({ db, retention }) => purgeRemoved(db, retention)),
  forgetArchives: createDeletionJob(({ db }) => purgeArchives(db)),
  removeUnnamedContents: createNightlyJob(({ db }) => deleteUnreferencedContents(db)),
  keepPartitions: createNightlyJob(async ({ db, retention }) => {
    await createPartitions(db, retention);
    await requirePlausibleClock(db, 'keepPartitions');
    await deleteOldMonths(db, retention);
  }),
  tidyFiles: createNightlyJob(({ db, gateways }) => gateways.files.tidy(db)),
  forgetKeyRequests: createDeletionJob(({ db }) => purgeKeyRequests(db)),
  forgetKeyedCalls: createDeletionJob(({ db }) => purgeKeyedCalls(db)),
  endPortDrafts: createNightlyJob(({ db }) => endPortDrafts(db)),
  expireRequests: createNightlyJob(({ db }) => expireRequests(db)),
  forgetJobs: createDeletionJob(({ db }) => purgeJobs(db)),
  forgetNotifications: createDeletionJob(({ db }) => purgeNotifications(db)),
  tidyDatabase: createNightlyJob(async ({ db, database }) => {
    if (database === 'embedded') await maintainEmbedded(db);
  }, AFTER_CLEANUP),
};

/**
 * Replaces autovacuum and automatic checkpoints, which the embedded database lacks. Updates statistics, reclaims space,
 * and flushes the write-ahead log, which would otherwise grow indefinitely.
 */
async function maintainEmbedded(db: Database): Promise<void> {
  await db.execute(sql`vacuum analyze`);
  await db.execute(sql`checkpoint`);
}

/**
 * Performs nightly work that is also needed at startup: releases numbers after quarantine, deletes contents of
 * interrupted uploads, and creates the partitions for the coming months.
 * @param retention retention settings
 */
export async function runDailyMaintenance(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  retention: RetentionSettings = defaultRetention,
): Promise<void> {
  await releaseExpiredQuarantine(db);
  await deleteUnreferencedContents(db);
  await createPartitions(db, retention);
  if (kind === 'embedded' && !(await hasStatistics(db))) {
    await db.execute(sql`analyze`);
    await db.execute(sql`checkpoint`);
  }
}

/** Whether statistics exist; without them, joins are a hundred times slower on the first day. */
async function hasStatistics(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ counted: boolean }>(
    sql`select reltuples >= 0 as counted from pg_class where relname = 'phone_number'`,
  );
  return rows[0]?.counted ?? false;
}
