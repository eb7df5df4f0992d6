import { and, type SQL, sql } from 'drizzle-orm';
import type { CallSummary } from '../../../contract/console/callSummary';
import type { EntityRecord } from '../../../contract/schema';
import { DAY_SECONDS } from '../../common/getLocalClock';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import { getClock, getZone } from '../domainClock';
import {
  buildConditions,
  buildEndedCondition,
  buildStartCondition,
  type CallFilter,
  isQueueCall,
} from '../log/callFilter';
import { readFilteredCounts } from '../log/callTotals';
import {
  buildResultColumns,
  pickResultCounts,
  type ResultCounts,
  sumByResult,
  zeroCounts,
} from '../log/resultCounts';
import { parseTimeSpan } from '../requestedSpan';

/** Maximum number of days in charts, so that they remain readable and fast. */
const MAX_DAYS = 92;
/** Maximum number of queues and extensions listed. */
const MAX_NAMED = 6;

/** Call counts along one dimension. The columns of the other dimensions are null. */
type SummaryRow = Record<string, unknown> &
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

/** Summarises the calls that match a request. Uses two queries: one for totals and one for all charts. */
export async function buildCallSummary(
  db: Database,
  domain: Domain,
  request: CallSummaryRequest,
  now: Date,
): Promise<EntityRecord<typeof CallSummary>> {
  const span = parseTimeSpan(domain, request);
  const only = request.queues_only ? isQueueCall : undefined;
  const clock = getClock(domain);
  const end = Math.min(now.getTime(), span.to ? Date.parse(span.to) : now.getTime()) / 1000;
  const earliest = clock.getStart(clock.day(end - (MAX_DAYS - 1) * DAY_SECONDS));
  const isCut = !span.from || Date.parse(span.from) / 1000 < earliest;
  const from = isCut ? new Date(earliest * 1000).toISOString() : span.from;

  const kinds = await readFilteredCounts(db, domain, request, now, only);
  const charted = and(
    buildEndedCondition(domain, now),
    buildStartCondition({ ...span, ...(from && { from }) }),
    buildConditions(request),
    only,
  );
  const rows = await readSummaryRows(db, charted, getZone(domain));
  const of = (by: string) => rows.filter((row) => row.by === by);
  const counted = (row: SummaryRow) => ({ ...pickResultCounts(row), talk: row.talk });
  const getBusiest = (by: 'queue' | 'extension') =>
    of(by)
      .filter((row) => row[by] !== null)
      .toSorted((first, other) => other.calls - first.calls)
      .slice(0, MAX_NAMED);

  const total = kinds.reduce((sum, { calls }) => sum + calls, 0);
  const talk = kinds.reduce((sum, kind) => sum + kind.talk, 0);
  const results = sumByResult(kinds);
  const { answered } = results;
  const chartedCalls = of('day').reduce((sum, { calls }) => sum + calls, 0);
  return {
    total,
    ...results,
    talk,
    mean: answered > 0 ? Math.round(talk / answered) : null,
    since: isCut && chartedCalls < total ? clock.day(earliest) : null,
    by_day: of('day')
      .toSorted((first, other) => String(first.day).localeCompare(String(other.day)))
      .map((row) => ({ day: row.day, ...counted(row) })),
    by_hour: Array.from({ length: 24 }, (_, hour) => {
      const row = of('hour').find((entry) => entry.hour === hour);
      return { hour, ...(row ? counted(row) : { ...zeroCounts, talk: 0 }) };
    }),
    by_queue: getBusiest('queue').map((row) => ({ queue: row.queue, ...counted(row) })),
    by_extension: getBusiest('extension').map((row) => ({ extension: row.extension, ...counted(row) })),
  };
}

/** Counts calls by day, hour of day, queue and extension in a single pass. */
async function readSummaryRows(
  db: Database,
  condition: SQL | undefined,
  zone: string,
): Promise<SummaryRow[]> {
  const local = sql`(${phoneCalls.startedAt} at time zone ${zone})`;
  const ofResults = sql.join(
    Object.entries(buildResultColumns(sql`result`)).map(
      ([name, many]) => sql`${many} as ${sql.identifier(name)}`,
    ),
    sql`, `,
  );
  const { rows } = await db.execute<SummaryRow>(sql`
    select case grouping(day, hour, queue, extension)
        when 7 then 'day' when 11 then 'hour' when 13 then 'queue' else 'extension' end as by,
      day::text, hour, queue, extension,
      count(*)::int as calls,
      ${ofResults},
      sum(talk)::int as talk
    from (
      select ${local}::date as day, extract(hour from ${local})::int as hour, ${phoneCalls.queue} as queue,
        ${phoneCalls.extension} as extension, ${phoneCalls.result} as result, ${phoneCalls.talk} as talk
      from ${phoneCalls} where ${condition ?? sql`true`}
    ) as calls
    group by grouping sets ((day), (hour), (queue), (extension))`);
  return rows;
}
