import { and, type SQL, sql } from 'drizzle-orm';
import type { CallSummary } from '../../../contract/console/callSummary';
import type { RecordOf } from '../../../contract/schema';
import { DAY } from '../../common/localClock';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import { clockOf, zoneOf } from '../domainClock';
import { begunIn, type CallFilter, conditionsOf, ended, ofQueues } from '../log/callFilter';
import { kindsOfCalls } from '../log/callTotals';
import {
  countsByResult,
  noCalls,
  type ResultCounts,
  resultCountColumns,
  resultCountsOf,
} from '../log/resultCounts';
import { spanOf } from '../requestedSpan';

/** Days that charts look back at most: more are neither read at a glance nor counted at once. */
const MOST_DAYS = 92;
/** Queues and extensions named. */
const MOST_NAMED = 6;

/** Calls by one of the things they are counted by; the others are null. */
type Counted = Record<string, unknown> &
  ResultCounts & {
    by: string;
    day: string | null;
    hour: number | null;
    queue: string | null;
    extension: string | null;
    calls: number;
    talk: number;
  };

export interface CallSummaryRequest extends CallFilter {
  queues_only?: boolean | null;
}

/** What the calls of a request come to: one reading for the totals, and one for all charts. */
export async function callSummary(
  db: Database,
  domain: Domain,
  request: CallSummaryRequest,
  now: Date,
): Promise<RecordOf<typeof CallSummary>> {
  const span = spanOf(domain, request);
  const only = request.queues_only ? ofQueues : undefined;
  const clock = clockOf(domain);
  const end = Math.min(now.getTime(), span.to ? Date.parse(span.to) : now.getTime()) / 1000;
  const earliest = clock.startOf(clock.day(end - (MOST_DAYS - 1) * DAY));
  const isCut = !span.from || Date.parse(span.from) / 1000 < earliest;
  const from = isCut ? new Date(earliest * 1000).toISOString() : span.from;

  const kinds = await kindsOfCalls(db, domain, request, now, only);
  const charted = and(
    ended(domain, now),
    begunIn({ ...span, ...(from && { from }) }),
    conditionsOf(request),
    only,
  );
  const rows = await countedBy(db, charted, zoneOf(domain));
  const of = (by: string) => rows.filter((row) => row.by === by);
  const counted = (row: Counted) => ({ ...resultCountsOf(row), talk: row.talk });
  const most = (by: 'queue' | 'extension') =>
    of(by)
      .filter((row) => row[by] !== null)
      .toSorted((one, other) => other.calls - one.calls)
      .slice(0, MOST_NAMED);

  const total = kinds.reduce((sum, { calls }) => sum + calls, 0);
  const talk = kinds.reduce((sum, kind) => sum + kind.talk, 0);
  const results = countsByResult(kinds);
  const { answered } = results;
  const chartedCalls = of('day').reduce((sum, { calls }) => sum + calls, 0);
  return {
    total,
    ...results,
    talk,
    mean: answered > 0 ? Math.round(talk / answered) : 0,
    since: isCut && chartedCalls < total ? clock.day(earliest) : null,
    by_day: of('day')
      .toSorted((one, other) => String(one.day).localeCompare(String(other.day)))
      .map((row) => ({ day: row.day, ...counted(row) })),
    by_hour: Array.from({ length: 24 }, (_, hour) => {
      const row = of('hour').find((one) => one.hour === hour);
      return { hour, ...(row ? counted(row) : { ...noCalls, talk: 0 }) };
    }),
    by_queue: most('queue').map((row) => ({ queue: row.queue, ...counted(row) })),
    by_extension: most('extension').map((row) => ({ extension: row.extension, ...counted(row) })),
  };
}

/** Counts calls by day, by hour of the day, by queue and by extension, reading them once. */
async function countedBy(db: Database, where: SQL | undefined, zone: string): Promise<Counted[]> {
  const local = sql`(${phoneCalls.startedAt} at time zone ${zone})`;
  const ofResults = sql.join(
    Object.entries(resultCountColumns(sql`result`)).map(
      ([name, many]) => sql`${many} as ${sql.identifier(name)}`,
    ),
    sql`, `,
  );
  const { rows } = await db.execute<Counted>(sql`
    select case grouping(day, hour, queue, extension)
        when 7 then 'day' when 11 then 'hour' when 13 then 'queue' else 'extension' end as by,
      day::text, hour, queue, extension,
      count(*)::int as calls,
      ${ofResults},
      sum(talk)::int as talk
    from (
      select ${local}::date as day, extract(hour from ${local})::int as hour, ${phoneCalls.queue} as queue,
        ${phoneCalls.extension} as extension, ${phoneCalls.result} as result, ${phoneCalls.talk} as talk
      from ${phoneCalls} where ${where ?? sql`true`}
    ) as calls
    group by grouping sets ((day), (hour), (queue), (extension))`);
  return rows;
}
