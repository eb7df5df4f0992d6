import { sql } from 'drizzle-orm';
import { forgetKeyRequests } from './apiKeys/forgetKeyRequests';
import { forgetArchives } from './archives/nightly/forgetArchives';
import { forgetEvents } from './calls/ingestion/forgetEvents';
import { expireRequests } from './changeRequests/expireRequests';
import type { Database, OpenDatabase } from './database/database';
import { type Keep, keepAll } from './database/partitions/keep';
import { makePartitions } from './database/partitions/makePartitions';
import { removeMonths } from './database/partitions/removeMonths';
import { forgetJobs } from './jobs/forgetJobs';
import type { JobKind } from './jobs/jobKind';
import type { Nothing } from './jobs/jobPayloads';
import { serverZone } from './jobs/repeats';
import { removeUnnamedContents } from './media/files/mediaContent';
import { forgetNotifications } from './notifications/forgetNotifications';
import { releaseExpiredQuarantine } from './numbers/changes/numberCancellationHandlers';
import { forgetRemoved } from './people/takeBack/removedRecords';
import { endPortDrafts } from './portOrders/endPortDrafts';

/** Just after midnight, so that numbers are free on the day they are released. */
const AFTER_MIDNIGHT = '00:05';
/** When the rest of the night's work is done, as a rule. */
const LATER = '00:35';

/** An hour: some of it goes over everything there is. */
const LIMIT_SECONDS = 3_600;

/** A part of the night's work, by the clock of the server. */
const nightly = (
  work: (context: Parameters<JobKind['handle']>[1]) => Promise<unknown>,
  at = AFTER_MIDNIGHT,
): JobKind<Nothing> => ({
  repeats: () => ({ at, zone: serverZone() }),
  limitSeconds: LIMIT_SECONDS,
  async handle(_job, context) {
    await work(context);
  },
});

/** What is done every night, once for all processes. */
export const nightlyJobs = {
  releaseQuarantine: nightly(({ db }) => releaseExpiredQuarantine(db)),
  forgetEvents: nightly(({ db }) => forgetEvents(db)),
  forgetRemoved: nightly(({ db, keep }) => forgetRemoved(db, keep)),
  forgetArchives: nightly(({ db }) => forgetArchives(db)),
  removeUnnamedContents: nightly(({ db }) => removeUnnamedContents(db)),
  keepPartitions: nightly(async ({ db, keep }) => {
    await makePartitions(db, keep);
    await removeMonths(db, keep);
  }),
  tidyFiles: nightly(({ db, gateways }) => gateways.files.tidy(db)),
  forgetKeyRequests: nightly(({ db }) => forgetKeyRequests(db)),
  endPortDrafts: nightly(({ db }) => endPortDrafts(db)),
  expireRequests: nightly(({ db }) => expireRequests(db)),
  forgetJobs: nightly(({ db }) => forgetJobs(db)),
  forgetNotifications: nightly(({ db }) => forgetNotifications(db)),
  tidyDatabase: nightly(async ({ db, database }) => {
    if (database === 'embedded') await tidyEmbedded(db);
  }, LATER),
};

/**
 * The embedded database has nobody else who would gather statistics, reclaim the room of changed rows, and bring changes from the log
 * to the tables, without which the log only grows.
 */
async function tidyEmbedded(db: Database): Promise<void> {
  await db.execute(sql`vacuum analyze`);
  await db.execute(sql`checkpoint`);
}

/**
 * The part of it that a server does before it answers: numbers whose quarantine has ended are released, what broken uploads left is
 * removed, and the partitions of the months to come are created.
 * @param keep how long what grows is kept
 */
export async function prepareDay(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  keep: Keep = keepAll,
): Promise<void> {
  await releaseExpiredQuarantine(db);
  await removeUnnamedContents(db);
  await makePartitions(db, keep);
  if (kind === 'embedded' && !(await isCounted(db))) {
    await db.execute(sql`analyze`);
    await db.execute(sql`checkpoint`);
  }
}

/** Whether statistics were ever gathered: without them the first day's joins take a hundred times as long. */
async function isCounted(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ counted: boolean }>(
    sql`select reltuples >= 0 as counted from pg_class where relname = 'phone_number'`,
  );
  return rows[0]?.counted ?? false;
}
