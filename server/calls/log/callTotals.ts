import { millisecondsInDay } from 'date-fns/constants';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import { type Span, spanOf } from '../requestedSpan';
import { countsOfDays, type DayCount } from './callDayCounts';
import { begunIn, type CallFilter, callsOf, conditionsOf, ended, isOfKind } from './callFilter';
import { countOfCalls } from './callPage';
import { countsByResult } from './resultCounts';

/** Before the first call there ever was. */
const LONG_AGO = '2000-01-01';

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Calls of a span by kind: whole days from what is kept of them, the rest counted. */
async function kindsOf(db: Database, domain: Domain, span: Span, now: Date): Promise<DayCount[]> {
  const first = span.from
    ? Math.ceil(Date.parse(span.from) / millisecondsInDay) * millisecondsInDay
    : Date.parse(LONG_AGO);
  // What began yesterday may be going on still.
  const latest = Math.floor(now.getTime() / millisecondsInDay) * millisecondsInDay - millisecondsInDay;
  const last = Math.min(
    latest,
    span.to ? Math.floor(Date.parse(span.to) / millisecondsInDay) * millisecondsInDay : latest,
  );
  if (last <= first) return countKinds(db, and(ended(domain, now), begunIn(span)));
  const [from, to] = [new Date(first).toISOString(), new Date(last).toISOString()];
  return [
    ...(span.from
      ? await countKinds(db, and(ended(domain, now), begunIn({ from: span.from, to: from })))
      : []),
    ...(await countsOfDays(db, domain, dayOf(first), dayOf(last))),
    ...(await countKinds(db, and(ended(domain, now), begunIn({ ...span, from: to })))),
  ];
}

async function countKinds(db: Database, where: SQL | undefined): Promise<DayCount[]> {
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
    .where(where)
    .groupBy(direction, result, recorded);
}

const sumOf = (counts: DayCount[], measure: 'calls' | 'talk' | 'hold' = 'calls'): number =>
  counts.reduce((sum, count) => sum + count[measure], 0);

/** All calls of a phone system, by kind. */
export async function totalsOf(db: Database, domain: Domain, now: Date) {
  const counts = await kindsOf(db, domain, {}, now);
  const by = (wanted: Partial<DayCount>) =>
    sumOf(
      counts.filter((count) =>
        Object.entries(wanted).every(([name, value]) => count[name as keyof DayCount] === value),
      ),
    );
  return {
    total: sumOf(counts),
    inbound: by({ direction: 'inbound' }),
    outbound: by({ direction: 'outbound' }),
    internal: by({ direction: 'internal' }),
    ...countsByResult(counts),
    recorded: by({ recorded: true }),
    talk: sumOf(counts, 'talk'),
  };
}

export async function recordingTotals(db: Database, domain: Domain, now: Date) {
  const recorded = (await kindsOf(db, domain, {}, now)).filter((count) => count.recorded);
  return { total: sumOf(recorded), duration: sumOf(recorded, 'talk') + sumOf(recorded, 'hold') };
}

/** How many calls a request is about. */
export async function countCalls(
  db: Database,
  domain: Domain,
  filter: CallFilter,
  now: Date,
): Promise<number> {
  if (isNarrowed(filter))
    return countOfCalls(db, ended(domain, now), begunIn(spanOf(domain, filter)), conditionsOf(filter));
  return sumOf(await kindsOfCalls(db, domain, filter, now));
}

/** Whether a request asks for more than days, directions and results, of which counts are kept. */
function isNarrowed({ direction: _, result: __, ...others }: CallFilter): boolean {
  return conditionsOf(others) !== undefined;
}

/** The calls of a request by kind. @param only further conditions, which no kept counts know of */
export async function kindsOfCalls(
  db: Database,
  domain: Domain,
  filter: CallFilter,
  now: Date,
  only?: SQL,
): Promise<DayCount[]> {
  if (only || isNarrowed(filter)) return countKinds(db, and(callsOf(domain, filter, now), only));
  return (await kindsOf(db, domain, spanOf(domain, filter), now)).filter(isOfKind(filter));
}
