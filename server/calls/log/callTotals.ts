import { millisecondsInDay } from 'date-fns/constants';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import { parseTimeSpan, type TimeSpan } from '../requestedSpan';
import { type DayCount, readDayCounts } from './callDayCounts';
import {
  buildCallWhere,
  buildConditions,
  buildEndedCondition,
  buildStartCondition,
  type CallFilter,
  createKindFilter,
} from './callFilter';
import { countCalls } from './callPage';
import { sumByResult } from './resultCounts';

/** A date before any recorded call. */
const EARLIEST_DAY = '2000-01-01';

const toDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Counts the calls in a period by type: stored counts for whole days, and counted rows for the rest. */
async function readCounts(db: Database, domain: Domain, span: TimeSpan, now: Date): Promise<DayCount[]> {
  const first = span.from
    ? Math.ceil(Date.parse(span.from) / millisecondsInDay) * millisecondsInDay
    : Date.parse(EARLIEST_DAY);
  // Counts for yesterday are not final, because calls that started then may still be in progress.
  const latest = Math.floor(now.getTime() / millisecondsInDay) * millisecondsInDay - millisecondsInDay;
  const last = Math.min(
    latest,
    span.to ? Math.floor(Date.parse(span.to) / millisecondsInDay) * millisecondsInDay : latest,
  );
  if (last <= first) return countByKind(db, and(buildEndedCondition(domain, now), buildStartCondition(span)));
  const [from, to] = [new Date(first).toISOString(), new Date(last).toISOString()];
  return [
    ...(span.from
      ? await countByKind(
          db,
          and(buildEndedCondition(domain, now), buildStartCondition({ from: span.from, to: from })),
        )
      : []),
    ...(await readDayCounts(db, domain, toDay(first), toDay(last))),
    ...(await countByKind(
      db,
      and(buildEndedCondition(domain, now), buildStartCondition({ ...span, from: to })),
    )),
  ];
}

async function countByKind(db: Database, condition: SQL | undefined): Promise<DayCount[]> {
  const { direction, result, recorded, talk, hold } = phoneCalls;
  return db
    .select({
      direction,
      result,
      recorded,
      calls: sql<number>`count(*)::int`,
      talk: sql<number>`sum(${talk})::int`,
      hold: sql<number>`sum(${hold})::int`,
    })
    .from(phoneCalls)
    .where(condition)
    .groupBy(direction, result, recorded);
}

const sumCounts = (counts: DayCount[], measure: 'calls' | 'talk' | 'hold' = 'calls'): number =>
  counts.reduce((sum, count) => sum + count[measure], 0);

/** Counts all calls of a phone system, by type. */
export async function readTotals(db: Database, domain: Domain, now: Date) {
  const counts = await readCounts(db, domain, {}, now);
  const by = (criteria: Partial<DayCount>) =>
    sumCounts(
      counts.filter((count) =>
        Object.entries(criteria).every(([name, value]) => count[name as keyof DayCount] === value),
      ),
    );
  return {
    total: sumCounts(counts),
    inbound: by({ direction: 'inbound' }),
    outbound: by({ direction: 'outbound' }),
    internal: by({ direction: 'internal' }),
    ...sumByResult(counts),
    recorded: by({ recorded: true }),
    talk: sumCounts(counts, 'talk'),
  };
}

export async function readRecordingTotals(db: Database, domain: Domain, now: Date) {
  const recorded = (await readCounts(db, domain, {}, now)).filter((count) => count.recorded);
  return { total: sumCounts(recorded), duration: sumCounts(recorded, 'talk') + sumCounts(recorded, 'hold') };
}

export async function countFilteredCalls(
  db: Database,
  domain: Domain,
  filter: CallFilter,
  now: Date,
): Promise<number> {
  if (hasOtherFilters(filter))
    return countCalls(
      db,
      buildEndedCondition(domain, now),
      buildStartCondition(parseTimeSpan(domain, filter)),
      buildConditions(filter),
    );
  return sumCounts(await readFilteredCounts(db, domain, filter, now));
}

/** Whether a request has filters other than time, directions and results. Stored counts support only these three. */
function hasOtherFilters({ direction: _, result: __, ...others }: CallFilter): boolean {
  return buildConditions(others) !== undefined;
}

/**
 * Counts the calls that match a request, by type.
 * @param only further conditions, with which stored counts cannot be used
 */
export async function readFilteredCounts(
  db: Database,
  domain: Domain,
  filter: CallFilter,
  now: Date,
  only?: SQL,
): Promise<DayCount[]> {
  if (only || hasOtherFilters(filter)) return countByKind(db, and(buildCallWhere(domain, filter, now), only));
  return (await readCounts(db, domain, parseTimeSpan(domain, filter), now)).filter(createKindFilter(filter));
}
