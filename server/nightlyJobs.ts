import { sql } from 'drizzle-orm';
import { purgeKeyRequests } from './apiKeys/purgeKeyRequests';
import { purgeArchives } from './archives/nightly/purgeArchives';
import { purgeEvents } from './calls/ingestion/purgeEvents';
import { expireRequests } from './changeRequests/expireRequests';
import { getServerZone } from './common/repeats';
import type { Database } from './database/database';
import type { OpenDatabase } from './database/databaseTypes';
import { createPartitions } from './database/partitions/createPartitions';
import { deleteOldMonths } from './database/partitions/deleteOldMonths';
import { defaultRetention, type RetentionSettings } from './database/partitions/retention';
import type { JobKind } from './jobs/jobKind';
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

/** Timeout in seconds; an hour, because some jobs process all data. */
const LIMIT_SECONDS = 3_600;

/** Defines a nightly job, in the server's time zone. */
const createNightlyJob = (
  work: (context: Parameters<JobKind['handle']>[1]) => Promise<unknown>,
  at = AFTER_MIDNIGHT,
): JobKind => ({
  repeats: () => ({ at, zone: getServerZone() }),
  limitSeconds: LIMIT_SECONDS,
  async handle(_job, context) {
    await work(context);
  },
});

/** Nightly jobs, each of which runs once across all processes. */
export const nightlyJobs = {
  releaseQuarantine: createNightlyJob(({ db }) => releaseExpiredQuarantine(db)),
  forgetEvents: createNightlyJob(({ db }) => purgeEvents(db)),
  forgetRemoved: createNightlyJob(({ db, retention }) => purgeRemoved(db, retention)),
  forgetArchives: createNightlyJob(({ db }) => purgeArchives(db)),
  removeUnnamedContents: createNightlyJob(({ db }) => deleteUnreferencedContents(db)),
  keepPartitions: createNightlyJob(async ({ db, retention }) => {
    await createPartitions(db, retention);
    await deleteOldMonths(db, retention);
  }),
  tidyFiles: createNightlyJob(({ db, gateways }) => gateways.files.tidy(db)),
  forgetKeyRequests: createNightlyJob(({ db }) => purgeKeyRequests(db)),
  endPortDrafts: createNightlyJob(({ db }) => endPortDrafts(db)),
  expireRequests: createNightlyJob(({ db }) => expireRequests(db)),
  forgetJobs: createNightlyJob(({ db }) => purgeJobs(db)),
  forgetNotifications: createNightlyJob(({ db }) => purgeNotifications(db)),
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
