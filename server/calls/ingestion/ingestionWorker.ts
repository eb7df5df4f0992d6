import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { DAY } from '../../common/localClock';
import type { Database } from '../../database/database';
import { domains, exchangeProgress } from '../../database/schema';
import { callsADay } from '../../gateways/phoneSwitch/simulator/plan/busyHours';
import type { Domain } from '../../http/requestDomain';
import { catchUp, writeBack } from './catchUp';

export interface ExchangeWork {
  /** Days of calls that are filled in backwards, of a phone system with many; others get a fortnight at most. */
  history: number;
  log?: (message: string) => void;
}

const EVERY = 10_000;
/** Phone systems brought up to date each time; readers bring up their own. */
const AT_ONCE = 3;
/** Milliseconds after a start in which nothing of the past is written: people come first. */
const HEAD_START = 20_000;
/** Milliseconds between pieces of the past, at least; and so many times what a piece took. */
const MIN_PAUSE_MS = 250;
const PAUSE_SHARE = 5;
const FORTNIGHT = 14;
/** Calls a day from which the whole history is kept. */
const BUSY_CALLS_A_DAY = 1_000;

/**
 * Keeps the local exchange going: phones ring while nobody looks, and the past is filled in piece by piece.
 * @returns stops it, once what is being written is written
 */
export function startExchangeWork(
  db: Database,
  { history, log = console.error }: ExchangeWork,
): () => Promise<void> {
  const stop = new AbortController();
  const failed = (what: string) => (error: unknown) => {
    if (!stop.signal.aborted) log(`${what} failed: ${error instanceof Error ? error.message : error}`);
  };
  const forward = repeat(stop.signal, () => bringUp(db).catch(failed('The local exchange')));
  const backward = fillIn(db, history, stop.signal).catch(failed('Filling in past calls'));
  return async () => {
    stop.abort();
    await Promise.all([forward, backward]);
  };
}

async function repeat(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await work();
    await pause(EVERY, signal);
  }
}

/** Ends early when it is aborted. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) return done();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, milliseconds);
    timer.unref();
    signal.addEventListener('abort', end);
  });

/** Brings those up to date that are furthest behind. */
async function bringUp(db: Database): Promise<void> {
  const now = new Date();
  const late = new Date(now.getTime() - EVERY).toISOString();
  const rows = await db
    .select({ domain: domains })
    .from(exchangeProgress)
    .innerJoin(domains, eq(domains.domainName, exchangeProgress.domainName))
    .where(and(eq(domains.status, 'active'), lt(exchangeProgress.until, late)))
    .orderBy(asc(exchangeProgress.until))
    .limit(AT_ONCE);
  for (const { domain } of rows) await catchUp(db, domain, now);
}

/** Writes the calls of the past, the latest first; what another process or an earlier start has written is not again. */
async function fillIn(db: Database, history: number, signal: AbortSignal): Promise<void> {
  await pause(HEAD_START, signal);
  if (signal.aborted) return;
  const now = Date.now() / 1000;
  for (const { domain, extensions } of await unfilled(db, now - history * DAY)) {
    const days = callsADay(extensions) >= BUSY_CALLS_A_DAY ? history : Math.min(history, FORTNIGHT);
    for (let isMore = true; isMore && !signal.aborted; ) {
      const begun = performance.now();
      isMore = await writeBack(db, domain, now - days * DAY);
      await pause(Math.max(MIN_PAUSE_MS, (performance.now() - begun) * PAUSE_SHARE), signal);
    }
    if (signal.aborted) return;
  }
  await db.execute(sql`analyze phone_call`);
}

/** Small phone systems first: they are done at once. */
async function unfilled(db: Database, since: number): Promise<{ domain: Domain; extensions: number }[]> {
  const extensions = sql<number>`(select count(*)::int from record
    where kind = 'extension' and record.domain_name = ${domains.domainName})`;
  const rows = await db
    .select({ domain: domains, extensions })
    .from(exchangeProgress)
    .innerJoin(domains, eq(domains.domainName, exchangeProgress.domainName))
    .where(
      and(eq(domains.status, 'active'), gt(exchangeProgress.since, new Date(since * 1000).toISOString())),
    );
  return rows.sort((a, b) => a.extensions - b.extensions);
}
