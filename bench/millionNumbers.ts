import { sql } from 'drizzle-orm';
import type { Database } from '../server/database/database';
import { runWithoutIndexes } from './withoutIndexes';

const WHOLESALERS = 20;
const TRUNKS = 200;
const REGIONS = 60;

/** First benchmark number. Country code 999 is unassigned, so no number belongs to a real subscriber. */
export const FIRST_NUMBER = 99_900_000_000;

/**
 * Fills an empty database with a realistic inventory: runs of twenty consecutive numbers share state, trunk and
 * wholesaler, every twentieth number differs from its run, and fifty blocks of a thousand share a region's area.
 * @param count number of phone numbers, a multiple of 1000
 * @param domains number of phone systems that share half of the assigned numbers, or 0 for none; the caller creates
 * them later
 */
export const fillNumbers = async (db: Database, count: number, domains = 0): Promise<void> => {
  await db.execute(sql`insert into wholesaler (wholesaler_name, group_no)
    select 'Wholesaler ' || n, 'G' || n from generate_series(1, ${WHOLESALERS}::int) n`);
  await db.execute(sql`insert into trunk (remote_trunk_id, wholesaler_id, maximum_channels)
    select 'T-' || lpad(n::text, 3, '0'), 1 + n % ${WHOLESALERS}::int, 30 from generate_series(0, ${TRUNKS - 1}::int) n`);
  await db.execute(sql`insert into region (description, area_code)
    select 'Area ' || n, '0' || n % 10 from generate_series(1, ${REGIONS}::int) n`);
  await runWithoutIndexes(db, 'phone_number', () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      const batch = 100_000;
      for (let from = 0; from < count; from += batch) {
        await tx.execute(sql`
      insert into phone_number (phone_number, state, region_id, wholesaler_id, remote_trunk_id, customer_number, display,
        date_allocated, date_quarantined, quarantine_release, date_created, domain_name)
      select (${FIRST_NUMBER}::bigint + n)::text, state, 1 + (n / 1000 / 15) % ${REGIONS}::int,
        case when state = 'available' and dice % 3 > 0 then null else 1 + dice % ${WHOLESALERS}::int end,
        case when state = 'assigned' then 'T-' || lpad((dice % ${TRUNKS}::int)::text, 3, '0') end,
        case when state = 'assigned' then 'C-' || 1000 + dice % 5000 end,
        case when state = 'assigned' then 'Company ' || dice % 5000 end,
        case when state = 'assigned' then timestamptz '2026-11-01' - dice % 1500 * interval '1 day' end,
        case when state = 'quarantined' then date '2026-11-01' - dice % 60 end,
        case when state = 'quarantined' then date '2026-11-01' + 90 - dice % 60 end,
        timestamptz '2026-11-01',
        case when state = 'assigned' and n % 2 = 1 and ${domains}::int > 0 then 'd' || 1 + n % ${Math.max(1, domains)}::int || '.pbx.example' end
      from (
        select n, dice, case
          when dice / 1000 % 100 < 55 then 'assigned' when dice / 1000 % 100 < 83 then 'available' when dice / 1000 % 100 < 90 then 'reserved'
          when dice / 1000 % 100 < 96 then 'quarantined' when dice / 1000 % 100 < 98 then 'cancelled' else 'ported_out' end as state
        from (
          select n, (abs(hashint4(case when n % 20 = 7 then n else n / 20 end)::bigint) % 900000)::int as dice
          from generate_series(${from}::int, ${Math.min(from + batch, count) - 1}::int) n
        ) as thrown
      ) as drawn`);
      }
    }),
  );
  await db.execute(sql`select recount_numbers()`);
  await db.execute(sql`vacuum analyze phone_number`);
  await db.execute(sql`vacuum analyze number_count`);
  await db.execute(sql`vacuum analyze trunk_count`);
};
