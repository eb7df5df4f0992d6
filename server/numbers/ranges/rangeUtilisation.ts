import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { BLOCK_DIGITS, numberCounts, phoneNumbers } from '../../database/schema';
import { buildScopeWhere, type Scope } from '../../http/tenancy/tenantScope';

export type RangeCounts = {
  in_inventory: number;
  available: number;
  assigned: number;
  /** Number of distinct states. */
  states: number;
};

interface Range {
  kind: 'plan' | 'group';
  prefix: string;
  primary_number_for_range: string;
  last_number: string;
}

/**
 * Counts the inventory numbers of each range within the scope. Ranges of whole blocks use the count tables; for smaller
 * ranges, the numbers are counted.
 */
export async function readRangeCounts(db: Database, scope: Scope, ranges: Range[]): Promise<RangeCounts[]> {
  if (ranges.length === 0) return [];
  const requested = JSON.stringify(
    ranges.map(({ kind, prefix, primary_number_for_range: first, last_number: last }, place) => {
      const whole = kind === 'plan' && prefix.length <= BLOCK_DIGITS;
      return {
        place,
        whole,
        from: whole ? prefix : first,
        to: `${whole ? prefix : last}:`,
        digits: first.length,
      };
    }),
  );
  const ofNumbers = buildScopeWhere(scope, phoneNumbers) ?? sql`true`;
  const ofCounts = buildScopeWhere(scope, { wholesalerId: numberCounts.wholesalerId }) ?? sql`true`;
  const { rows } = await db.execute<RangeCounts & { place: number }>(sql`
    select wanted.place, coalesce(sum(count), 0)::int as in_inventory,
      coalesce(sum(count) filter (where state = 'available'), 0)::int as available,
      coalesce(sum(count) filter (where state = 'assigned'), 0)::int as assigned,
      count(distinct state)::int as states
    from jsonb_to_recordset(${requested}::jsonb)
      as wanted(place int, whole boolean, "from" text, "to" text, digits int)
    left join lateral (
      select ${numberCounts.state} as state, ${numberCounts.count} as count from ${numberCounts}
      where wanted.whole and ${numberCounts.block} >= wanted."from" and ${numberCounts.block} < wanted."to"
        and ${ofCounts}
      union all
      select ${phoneNumbers.state}, 1 from ${phoneNumbers}
      where not wanted.whole and ${phoneNumbers.phoneNumber} >= wanted."from"
        and ${phoneNumbers.phoneNumber} < wanted."to" and length(${phoneNumbers.phoneNumber}) = wanted.digits
        and ${ofNumbers}
    ) as held on true
    group by wanted.place order by wanted.place`);
  return rows;
}
