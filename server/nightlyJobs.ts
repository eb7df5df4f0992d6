import { sql } from 'drizzle-orm';
import { forgetEvents } from './calls/ingestion/forgetEvents';
import { errorText, type Log, log as serverLog } from './common/log';
import type { OpenDatabase } from './database/database';
import { type Keep, keepAll } from './database/partitions/keep';
import { makePartitions } from './database/partitions/makePartitions';
import { removeMonths } from './database/partitions/removeMonths';
import type { FileStore } from './gateways/files/fileStore';
import { removeUnnamedContents } from './media/files/mediaContent';
import { releaseExpiredQuarantine } from './numbers/changes/numberCancellationHandlers';

/** Just after midnight, so that numbers are free on the day they are released. */
const MINUTES_PAST_MIDNIGHT = 5;

/**
 * Releases numbers whose quarantine has ended, now and every night, forgets what a phone switch told long ago, and
 * removes what broken uploads left. Partitions of the months to come are made, and those removed that are older than is kept. The
 * embedded database is tidied up then too: it has nobody else who would gather statistics, reclaim the room of changed
 * rows, and bring changes from the log to the tables, without which the log only grows.
 * @param database with where files are kept, which give up what no file names any more
 * @param keep how long what grows is kept
 * @returns stops it
 */
export async function startNightlyJobs(
  { db, kind, files }: Pick<OpenDatabase, 'db' | 'kind'> & { files?: FileStore },
  keep: Keep = keepAll,
  log: Log = serverLog,
): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async () => {
    try {
      await forgetEvents(db);
      await removeUnnamedContents(db);
      await releaseExpiredQuarantine(db);
      await makePartitions(db, keep);
      await removeMonths(db, keep);
      if (kind === 'embedded') {
        await db.execute(sql`vacuum analyze`);
        await db.execute(sql`checkpoint`);
      }
      await files?.tidy(db);
    } catch (error) {
      log(`The daily work failed: ${errorText(error)}`);
    }
  };
  const plan = () => {
    if (isStopped) return;
    timer = setTimeout(() => void run().finally(plan), untilNextNight()).unref();
  };
  await releaseExpiredQuarantine(db);
  await removeUnnamedContents(db);
  await makePartitions(db, keep);
  if (kind === 'embedded' && !(await isCounted(db))) {
    await db.execute(sql`analyze`);
    await db.execute(sql`checkpoint`);
  }
  plan();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Whether statistics were ever gathered: without them the first day's joins take a hundred times as long. */
async function isCounted(db: OpenDatabase['db']): Promise<boolean> {
  const { rows } = await db.execute<{ counted: boolean }>(
    sql`select reltuples >= 0 as counted from pg_class where relname = 'phone_number'`,
  );
  return rows[0]?.counted ?? false;
}

/** Milliseconds to the next run, by the server's own clock. */
export function untilNextNight(now = new Date()): number {
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 0, MINUTES_PAST_MIDNIGHT);
  return next.getTime() - now.getTime();
}
