import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { DAY, localClock } from '../../common/localClock';
import type { Database } from '../../database/database';
import { exchangeProgress, phoneCalls } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { busyness, callsADay } from '../../gateways/phoneSwitch/simulator/plan/busyHours';
import {
  LONGEST_CALL,
  newSchedule,
  type Schedule,
} from '../../gateways/phoneSwitch/simulator/plan/busySchedule';
import { planCalls, SLOT } from '../../gateways/phoneSwitch/simulator/plan/planCalls';
import { planShifts } from '../../gateways/phoneSwitch/simulator/plan/planShifts';
import type { ExchangeConfig } from '../../gateways/phoneSwitch/simulator/plan/simulatorConfig';
import { readConfig, withLogins } from '../../gateways/phoneSwitch/simulator/readSimulatorConfig';
import { saveRegistrations } from '../../gateways/phoneSwitch/simulator/simulatedPhones';
import type { Domain } from '../../http/requestDomain';
import { addShifts, readAgentDays } from '../agents/agentEvents';
import type { AgentDay } from '../agents/agentLogins';
import { clockOf } from '../domainClock';
import { saveCalls } from './saveCalls';

/** Calls written at once: few enough to let requests through between. */
const PIECE = 300;
const LONGEST_PIECE = 7 * DAY;
const STEP = 600;
/** Milliseconds a reader waits at most for calls of a long pause; the rest is left to those after it. */
const PATIENCE = 400;

/** Seconds that phones' coming and going is told of. */
const REGISTRATIONS_KEPT = 14 * DAY;

const slotOf = (seconds: number): number => Math.floor(seconds / SLOT) * SLOT;
const secondsOf = (moment: string): number => Math.floor(Date.parse(moment) / 1000);
const momentOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** How far the calls of a phone system are written, in seconds since 1970. */
export interface Progress {
  since: number;
  until: number;
}

/** undefined for a phone system the local exchange makes no calls for. */
export async function progressOf(db: Database, { domainName }: Pick<Domain, 'domainName'>) {
  const [row] = await db.select().from(exchangeProgress).where(eq(exchangeProgress.domainName, domainName));
  return row && { since: secondsOf(row.since), until: secondsOf(row.until) };
}

/** Has the local exchange make calls for a phone system, from a moment on. */
export async function startExchange(tx: Database, { domainName }: Domain, from: Date): Promise<void> {
  const at = momentOf(slotOf(from.getTime() / 1000));
  await tx.insert(exchangeProgress).values({ domainName, since: at, until: at }).onConflictDoNothing();
}

/**
 * Writes the calls of a phone system that have begun and are not written yet, and phones that came and went. Whoever
 * asks at the same time goes without; however many processes do so, every call is written once.
 */
export async function catchUp(
  db: Database,
  domain: Domain,
  now = new Date(),
  patience = PATIENCE,
): Promise<void> {
  const end = slotOf(now.getTime() / 1000);
  const known = await progressOf(db, domain);
  if (!known || known.until >= end) return;
  const begun = performance.now();
  for (;;) {
    const isDone = await db.transaction((tx) => writeNext(tx, domain, end));
    if (isDone || performance.now() - begun > patience) return;
  }
}

/** @returns whether nothing is left to do, for this process */
async function writeNext(tx: Transaction, domain: Domain, end: number): Promise<boolean> {
  const progress = await lockProgress(tx, domain);
  if (!progress || progress.until >= end) return true;
  const config = await readConfig(tx, domain);
  const to = Math.min(end, progress.until + pieceOf(config, progress.until, 1));
  await write(tx, domain, config, progress.until, to);
  await tx
    .update(exchangeProgress)
    .set({ until: momentOf(to) })
    .where(eq(exchangeProgress.domainName, domain.domainName));
  return to >= end;
}

/**
 * Writes a piece of what was before everything that is written.
 * @param first seconds since 1970; nothing before is written
 * @returns whether anything is left
 */
export async function writeBack(db: Database, domain: Domain, first: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const progress = await lockProgress(tx, domain);
    if (!progress) return false;
    const start = slotOf(first);
    if (progress.since <= start) return false;
    const config = await readConfig(tx, domain);
    const from = Math.max(start, progress.since - pieceOf(config, progress.since, -1));
    await write(tx, domain, config, from, progress.since);
    await tx
      .update(exchangeProgress)
      .set({ since: momentOf(from) })
      .where(eq(exchangeProgress.domainName, domain.domainName));
    return from > start;
  });
}

/** Held until the transaction ends; undefined when another process has it. */
async function lockProgress(tx: Transaction, { domainName }: Domain): Promise<Progress | undefined> {
  const [row] = await tx
    .select()
    .from(exchangeProgress)
    .where(eq(exchangeProgress.domainName, domainName))
    .for('update', { skipLocked: true });
  // What the exchange does is no change anybody made.
  await tx.execute(sql`select set_config('trunkline.audit', 'summary', true)`);
  return row && { since: secondsOf(row.since), until: secondsOf(row.until) };
}

/**
 * Seconds in which about as many calls begin as are written at once: some minutes of a busy morning, or a whole night.
 * @param edge where the piece begins or, backwards, ends
 */
function pieceOf({ extensions, timezone }: ExchangeConfig, edge: number, direction: 1 | -1): number {
  const clock = localClock(timezone);
  const daily = callsADay(extensions.size);
  let calls = 0;
  let length = 0;
  while (calls < PIECE && length < LONGEST_PIECE) {
    calls += ((daily * STEP) / DAY) * busyness(clock, edge + direction * length);
    length += STEP;
  }
  return length;
}

async function write(
  tx: Transaction,
  domain: Domain,
  accounts: ExchangeConfig,
  from: number,
  to: number,
): Promise<void> {
  const config = withLogins(accounts, await writeShifts(tx, domain, accounts, from, to));
  const busy = await readSchedule(tx, domain, from, to);
  await saveCalls(tx, domain, planCalls(config, from, to, busy));
  if (to > Date.now() / 1000 - REGISTRATIONS_KEPT) await saveRegistrations(tx, domain, config, from, to);
}

/** The shifts of the days a span touches, once for each day; gives all logins of the time. */
async function writeShifts(
  tx: Transaction,
  domain: Domain,
  { queues, extensions }: ExchangeConfig,
  from: number,
  to: number,
): Promise<AgentDay[]> {
  const clock = clockOf(domain);
  const end = to + LONGEST_CALL;
  const known = await readAgentDays(tx, domain, from, end);
  const agents = [...queues.values()]
    .flatMap((queue) => queue.agents)
    .filter((agent) => extensions.has(agent));
  if (agents.length === 0) return known;
  const planned = new Set(known.filter(({ isPlanned }) => isPlanned).map(({ day }) => day));
  const days = new Set<string>();
  for (let at = from; at < end; at += DAY / 2) days.add(clock.day(at));
  days.add(clock.day(end));
  const missing = [...days].filter((day) => !planned.has(day)).toSorted();
  return addShifts(
    tx,
    domain,
    known,
    missing.map((day) => ({ day, events: planShifts(domain.domainName, agents, day, clock) })),
  );
}

/** Who is on calls that begin before a span or after it, and may reach into it. */
async function readSchedule(tx: Transaction, domain: Domain, from: number, to: number): Promise<Schedule> {
  const schedule = newSchedule();
  const rows = await tx
    .select({
      start: phoneCalls.startedAt,
      end: phoneCalls.endedAt,
      extension: phoneCalls.extension,
      from: phoneCalls.from,
      direction: phoneCalls.direction,
    })
    .from(phoneCalls)
    .where(
      and(
        eq(phoneCalls.domainName, domain.domainName),
        gt(phoneCalls.startedAt, momentOf(from - LONGEST_CALL)),
        lt(phoneCalls.startedAt, momentOf(to + LONGEST_CALL)),
        gt(phoneCalls.endedAt, momentOf(from)),
      ),
    );
  for (const { start, end, extension, from: caller, direction } of rows) {
    const span = [secondsOf(start), secondsOf(end)] as const;
    if (extension) schedule.take(extension, ...span);
    if (direction !== 'inbound' && caller !== extension) schedule.take(caller, ...span);
  }
  return schedule;
}
