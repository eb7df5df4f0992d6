import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { numberRanges, phoneNumbers } from '../../database/schema';
import type { PlanRange } from '../../numberingPlan/numberingPlanRanges';

/**
 * Returns the lowest numbers of a range that are not in the inventory, or fewer if not enough are free. Skips numbers
 * that belong to nested ranges.
 */
export async function findFreeNumbers(db: Database, range: PlanRange, requested: number): Promise<string[]> {
  const first = sql`${range.firstNumber}::bigint`;
  const last = sql`${range.lastNumber}::bigint`;
  const { kind, prefix, firstNumber, lastNumber } = numberRanges;
  // Numbers are generated lazily until enough are found, because a range may contain ten million.
  const { rows } = await db.execute<{ numbers: string | null }>(sql`
    with inside as (
      select ${firstNumber}::bigint as first, ${lastNumber}::bigint as last from ${numberRanges}
      where ${kind} = 'plan' and ${prefix} > ${range.prefix} and ${prefix} < ${`${range.prefix}:`}
        and length(${firstNumber}) = ${range.firstNumber.length}
    ), between as (
      select coalesce(max(last) over (
          order by first, last desc rows between unbounded preceding and 1 preceding
        ), ${first} - 1) + 1 as first, first - 1 as last
      from inside
      union all
      select coalesce(max(last), ${first} - 1) + 1, ${last} from inside
    )
    select string_agg(number, ',' order by number) as numbers from (
      select number::text from (
        select generate_series(first, last) as number
        from (select first, last from between where first <= last order by first) as stretch
      ) as made
      where not exists (select 1 from ${phoneNumbers} where ${phoneNumbers.phoneNumber} = number::text)
      limit ${requested}
    ) as free`);
  return rows[0]?.numbers?.split(',') ?? [];
}
