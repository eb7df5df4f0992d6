import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { getClock } from '../../calls/domainClock';
import { buildEndedCondition, buildStartCondition } from '../../calls/log/callFilter';
import { buildResultColumns, unansweredResults, zeroCounts } from '../../calls/log/resultCounts';
import { DAY_SECONDS } from '../../common/getLocalClock';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import { toIsoMomentOrNull } from '../../records/recordStamps';

/** Maximum number of callers listed. */
const MAX_NAMED = 5;

const toIso = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** A caller whose call was missed, and who has neither reached anyone since nor been called back. */
interface UnreturnedCaller {
  from: string;
  to: string;
  start: string;
  calls: number;
}

/** Today's missed calls: from withheld numbers, resolved, and unresolved by caller. */
interface MissedCalls extends Record<string, unknown> {
  withheld: number;
  settled: number;
  /** Number of callers whose missed calls are unresolved. */
  open: number;
  openSince: string | null;
  /** The most recent of these callers. */
  callers: UnreturnedCaller[];
}

async function countCalls(db: Database, condition: SQL | undefined) {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      ...buildResultColumns(),
    })
    .from(phoneCalls)
    .where(and(condition, sql`${phoneCalls.direction} = 'inbound'`));
  return counts ?? { total: 0, ...zeroCounts };
}

/** Condition that matches numbers that can be called back. */
const isDialledNumber = (column: SQLWrapper): SQL => sql`${column} ~ '^[0-9]'`;

/** Reads inbound calls since midnight, the same period a week ago for comparison, and callers who should be called back. */
export async function readCallsToday(db: Database, domain: Domain, now: Date) {
  const clock = getClock(domain);
  const at = now.getTime() / 1000;
  const midnight = clock.getStart(clock.day(at));
  // Calculated from noon, so that clock changes do not shift the date.
  const before = clock.getStart(clock.day(midnight + DAY_SECONDS / 2 - 7 * DAY_SECONDS));
  const today = await countCalls(
    db,
    and(buildEndedCondition(domain, now), buildStartCondition({ from: toIso(midnight) })),
  );
  const weekAgo = await countCalls(
    db,
    and(
      buildEndedCondition(domain, now),
      buildStartCondition({ from: toIso(before), to: toIso(before + (at - midnight)) }),
    ),
  );
  // A single statement, so that all three counts refer to the same calls.
  const { rows } = await db.execute<MissedCalls>(sql`
    with missed as (
      select missed.from_number, missed.to_number, missed.started_at, (${isDialledNumber(sql`missed.from_number`)}) is true as is_number,
        not exists (
          select from phone_call as later
          where later.domain_name = missed.domain_name and later.started_at > missed.started_at
            and later.started_at <= ${now.toISOString()}
            and ((later.direction = 'outbound' and later.to_number = missed.from_number)
              or (later.direction = 'inbound' and later.from_number = missed.from_number
                and later.connected_at <= ${now.toISOString()} and later.result = 'answered'))) as is_open
      from phone_call as missed
      where missed.domain_name = ${domain.domainName} and missed.direction = 'inbound'
        and missed.started_at >= ${toIso(midnight)} and missed.ended_at <= ${now.toISOString()}
        and missed.result in ${unansweredResults}),
    callers as (
      select from_number as "from", (array_agg(to_number order by started_at desc))[1] as "to", max(started_at) as start,
        min(started_at) as since, count(*)::int as calls
      from missed where is_number and is_open group by from_number)
    select (select count(*)::int from missed where not is_number) as withheld,
      (select count(*)::int from missed where is_number and not is_open) as settled,
      (select count(*)::int from callers) as open,
      (select min(since) from callers) as "openSince",
      array(select to_jsonb(callers) from callers order by start desc limit ${MAX_NAMED}) as callers`);
  const none: MissedCalls = { withheld: 0, settled: 0, open: 0, openSince: null, callers: [] };
  const { withheld, settled, open, openSince, callers } = rows[0] ?? none;
  return {
    today,
    before: weekAgo,
    open,
    open_since: toIsoMomentOrNull(openSince),
    settled,
    withheld,
    callers: callers.map(({ from, to, start, calls }) => ({
      from,
      to,
      start: new Date(start).toISOString(),
      calls,
    })),
  };
}
