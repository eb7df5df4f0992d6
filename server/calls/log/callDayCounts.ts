import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { type CallDirection, type CallResult, records } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';

/** Record type of the daily counts. */
export const CALL_DAY = 'call_day';

/** Counts and durations of the calls of one type that began on a given day, in UTC. */
export interface DayCount {
  direction: CallDirection;
  result: CallResult;
  recorded: boolean;
  calls: number;
  /** Total time in seconds. */
  talk: number;
  hold: number;
}

/**
 * Builds a statement that adds calls to the stored daily counts, so that millions of rows need not be counted.
 * @param rows SQL for rows with day, direction, result, recorded, calls, talk and hold
 */
export const buildCountQuery = (rows: SQL, { domainName, wholesalerId }: Domain): SQL => sql`
  insert into record (kind, wholesaler_id, domain_name, key, body)
  select ${CALL_DAY}, ${wholesalerId}, ${domainName}, day,
    jsonb_object_agg(concat_ws(' ', direction, result, recorded), jsonb_build_array(calls, talk, hold))
  from (${rows}) as counted group by day
  on conflict (kind, domain_name, key) do update set body = (
    select jsonb_object_agg(kind, sums) from (
      select each.key as kind, jsonb_build_array(
        sum((each.value ->> 0)::int), sum((each.value ->> 1)::int), sum((each.value ->> 2)::int)) as sums
      from (select * from jsonb_each(record.body) union all select * from jsonb_each(excluded.body)) as each
      group by each.key
    ) as merged)`;

/**
 * Reads the counts of whole days.
 * @param from first day, `YYYY-MM-DD`; `to` is exclusive
 */
export async function readDayCounts(
  db: Database,
  { domainName }: Pick<Domain, 'domainName'>,
  from: string,
  to: string,
): Promise<DayCount[]> {
  const rows = await db
    .select({ body: records.body })
    .from(records)
    .where(
      and(
        eq(records.kind, CALL_DAY),
        eq(records.domainName, domainName),
        gte(records.key, from),
        lt(records.key, to),
      ),
    );
  return rows.flatMap(({ body }) =>
    Object.entries(body as Record<string, [number, number, number]>).map(([name, [calls, talk, hold]]) => {
      const [direction, result, recorded] = name.split(' ') as [CallDirection, CallResult, string];
      return { direction, result, recorded: recorded === 'true' || recorded === 't', calls, talk, hold };
    }),
  );
}
