import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { DAY_SECONDS } from '../../common/getLocalClock';
import { formatError, log as serverLog } from '../../common/log';
import type { Database } from '../../database/database';
import { domains, phoneSwitchSources } from '../../database/schema';
import type { PhoneSwitch } from '../../gateways/phoneSwitch/phoneSwitch';
import type { Domain } from '../../http/tenancy/requestDomain';
import { catchUp, pullHistory } from './pullEvents';

export interface IngestionOptions {
  /** Number of days of call history to backfill for large phone systems. For others, at most two weeks are backfilled. */
  history: number;
  log?: (message: string) => void;
}

const INTERVAL_MS = 10_000;
/** Number of phone systems updated per round. Read requests trigger updates as well. */
const CONCURRENCY = 3;
/** Time after start-up during which no history is backfilled, in milliseconds. Users have priority during this time. */
const BACKFILL_DELAY_MS = 20_000;
/** Minimum pause between backfill steps, in milliseconds. The following factor sets the pause relative to the duration of a step. */
const MIN_PAUSE_MS = 250;
const PAUSE_FACTOR = 5;
const DEFAULT_HISTORY_DAYS = 14;
/** Number of extensions from which a phone system counts as large, so that its full history is backfilled. */
const LARGE_SYSTEM_EXTENSIONS = 100;

/**
 * Polls a switch for events: current events continuously, and call history step by step.
 * @returns a function that stops polling once the current write has finished
 */
export function startIngestion(
  db: Database,
  phoneSwitch: PhoneSwitch,
  { history, log = serverLog }: IngestionOptions,
): () => Promise<void> {
  const stop = new AbortController();
  const failed = (operation: string) => (error: unknown) => {
    if (!stop.signal.aborted) log(`${operation} failed: ${formatError(error)}`);
  };
  const forward = repeat(stop.signal, () =>
    syncEvents(db, phoneSwitch).catch(failed('Fetching events of the phone switch')),
  );
  const backward = backfill(db, phoneSwitch, history, stop.signal).catch(failed('Filling in past calls'));
  return async () => {
    stop.abort();
    await Promise.all([forward, backward]);
  };
}

async function repeat(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await work();
    await delay(INTERVAL_MS, signal);
  }
}

/** Waits for the given time, or until the signal is aborted. */
const delay = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    timer.unref();
    signal.addEventListener('abort', end);
  });

/** Updates the phone systems that are furthest behind. */
async function syncEvents(db: Database, phoneSwitch: PhoneSwitch): Promise<void> {
  const now = new Date();
  const late = new Date(now.getTime() - INTERVAL_MS).toISOString();
  const rows = await db
    .select({ domain: domains })
    .from(phoneSwitchSources)
    .innerJoin(domains, eq(domains.domainName, phoneSwitchSources.domainName))
    .where(
      and(
        eq(domains.status, 'active'),
        eq(phoneSwitchSources.source, phoneSwitch.source),
        lt(phoneSwitchSources.until, late),
      ),
    )
    .orderBy(asc(phoneSwitchSources.until))
    .limit(CONCURRENCY);
  for (const { domain } of rows) await catchUp(db, phoneSwitch, domain, now);
}

/** Backfills call history, most recent first. Parts that another process or an earlier run has already written are skipped. */
async function backfill(
  db: Database,
  phoneSwitch: PhoneSwitch,
  history: number,
  signal: AbortSignal,
): Promise<void> {
  await delay(BACKFILL_DELAY_MS, signal);
  if (signal.aborted) return;
  const now = Date.now() / 1000;
  for (const { domain, extensions } of await findIncompleteHistory(
    db,
    phoneSwitch,
    now - history * DAY_SECONDS,
  )) {
    const days = extensions >= LARGE_SYSTEM_EXTENSIONS ? history : Math.min(history, DEFAULT_HISTORY_DAYS);
    for (let isMore = true; isMore && !signal.aborted; ) {
      const startTime = performance.now();
      isMore = await pullHistory(db, phoneSwitch, domain, now - days * DAY_SECONDS);
      await delay(Math.max(MIN_PAUSE_MS, (performance.now() - startTime) * PAUSE_FACTOR), signal);
    }
    if (signal.aborted) return;
  }
  await db.execute(sql`analyze phone_call`);
}

/** Finds phone systems with missing history. Small ones come first, because they are completed quickly. */
async function findIncompleteHistory(
  db: Database,
  { source }: PhoneSwitch,
  since: number,
): Promise<{ domain: Domain; extensions: number }[]> {
  const extensions = sql<number>`(select count(*)::int from record
    where kind = 'extension' and record.domain_name = ${domains.domainName})`;
  const rows = await db
    .select({ domain: domains, extensions })
    .from(phoneSwitchSources)
    .innerJoin(domains, eq(domains.domainName, phoneSwitchSources.domainName))
    .where(
      and(
        eq(domains.status, 'active'),
        eq(phoneSwitchSources.source, source),
        gt(phoneSwitchSources.since, new Date(since * 1000).toISOString()),
      ),
    );
  return rows.sort((a, b) => a.extensions - b.extensions);
}
