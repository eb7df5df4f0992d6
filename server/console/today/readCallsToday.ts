import { and, type SQL, sql } from 'drizzle-orm';
import {
  buildMissedCallTables,
  getCallBackStart,
  isDialledNumber,
  type MissedCaller,
} from '../../calls/callBacks/missedCalls';
import { getClock } from '../../calls/domainClock';
import { buildEndedCondition, buildStartCondition } from '../../calls/log/callFilter';
import { buildResultColumns, unansweredResults, zeroCounts } from '../../calls/log/resultCounts';
import { DAY_SECONDS } from '../../common/getLocalClock';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import { toIsoMoment, toIsoMomentOrNull } from '../../records/recordStamps';

/** Maximum number of callers listed. */
const MAX_NAMED = 5;

const toIso = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Missed calls: those of today from withheld numbers and those resolved, and unresolved ones by caller. */
interface MissedCalls extends Record<string, unknown> {
  withheld: number;
  settled: number;
  /** Number of callers who wait for a call back. */
  open: number;
  openSince: string | null;
  /** The most recent of these callers. */
  callers: MissedCaller[];
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

/** Reads inbound calls since midnight, the same period a week ago for comparison, and callers who wait for a call back. */
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
  const missed = buildMissedCallTables(
    { domainName: domain.domainName, state: 'open', since: getCallBackStart(now) },
    now,
  );
  const { rows } = await db.execute<MissedCalls>(sql`
    with ${missed}
    select
      (select count(*)::int from phone_call
        where domain_name = ${domain.domainName} and direction = 'inbound' and started_at >= ${toIso(midnight)}
          and ended_at <= ${now.toISOString()} and result in ${unansweredResults}
          and (${isDialledNumber(sql`from_number`)}) is not true) as withheld,
      (select count(*)::int from each where started_at >= ${toIso(midnight)} and not is_open) as settled,
      (select count(*)::int from callers) as open,
      (select min(first) from callers) as "openSince",
      array(select to_jsonb(callers) from callers order by at desc limit ${MAX_NAMED}) as callers`);
  const none: MissedCalls = { withheld: 0, settled: 0, open: 0, openSince: null, callers: [] };
  const { withheld, settled, open, openSince, callers } = rows[0] ?? none;
  return {
    today,
    before: weekAgo,
    open,
    open_since: toIsoMomentOrNull(openSince),
    settled,
    withheld,
    callers: callers.map(({ number, to, at, count }) => ({
      from: number,
      to,
      start: toIsoMoment(at),
      calls: count,
    })),
  };
}
