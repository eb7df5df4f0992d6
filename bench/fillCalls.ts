import { sql } from 'drizzle-orm';
import type { Database } from '../server/database/database';
import { addMonths, type Month, toMonth } from '../server/database/partitions/months';
import { partitionedTables } from '../server/database/partitions/partitionedTables';
import { LARGEST_DOMAIN } from './fillTenants';

/** The largest phone system receives one in every 20 calls. */
const LARGEST_DOMAIN_SHARE = 20;

/** The most recent months up to the current one, oldest first. */
export const listRecentMonths = (count: number): Month[] =>
  Array.from({ length: count }, (_, place) => addMonths(toMonth(new Date()), place + 1 - count));

/** Creates the empty monthly partitions of all partitioned tables except the call table. */
export const createMonths = async (db: Database, months: readonly Month[]): Promise<void> => {
  for (const { table, column } of partitionedTables.filter(({ retention }) => retention !== 'calls'))
    for (const month of months)
      await db.execute(sql`select make_partition(${table}, ${column}, ${month}::date)`);
};

/**
 * Fills months with calls and their legs as reported by switches. Each month is loaded into a separate table and then
 * attached as a partition, which creates its indexes.
 * @param count total number of calls across all months
 * @param domains number of phone systems to distribute the calls over: d1, d2 …
 */
export const fillCalls = async (
  db: Database,
  months: readonly Month[],
  count: number,
  domains: number,
): Promise<void> => {
  const each = Math.ceil(count / months.length);
  for (const [place, month] of months.entries()) {
    const name = sql.identifier(`phone_call_${month.slice(0, 7).replace('-', '_')}`);
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`set local maintenance_work_mem = '1GB'`);
      await tx.execute(sql`create table ${name} (like phone_call including defaults)`);
      await tx.execute(sql`
        insert into ${name} (domain_name, wholesaler_id, call_id, direction, from_number, to_number, started_at, connected_at,
          ended_at, result, extension, queue, ring, talk, legs)
        select domain_name, 1 + substr(domain_name, 2, strpos(domain_name, '.') - 2)::int % 20, 'c' || to_hex(n),
          case n % 3 when 0 then 'outbound' else 'inbound' end, (99920000000 + dice % 9000000)::text,
          extension, began, began + interval '9 seconds', began + interval '90 seconds',
          case n % 4 when 0 then 'missed' else 'answered' end, extension, case n % 5 when 0 then '60' || n % 3 end, 9, 81,
          jsonb_build_array(
            jsonb_build_object('account', extension, 'user_type', 'extensions', 'from', 0, 'to', 9, 'result', 'rang'),
            jsonb_build_object('account', extension, 'user_type', 'extensions', 'from', 9, 'to', 90, 'result', 'talked'))
        from (
          select n, dice, '10' || n % 10 as extension,
            case when n % ${LARGEST_DOMAIN_SHARE}::int = 0 then ${LARGEST_DOMAIN} else 'd' || 1 + dice % ${domains}::int || '.pbx.example' end
              as domain_name,
            ${month}::timestamp at time zone 'UTC' + (n - ${place * each}::bigint)::double precision / ${each}::int
              * (least(${addMonths(month, 1)}::timestamp at time zone 'UTC', now()) - ${month}::timestamp at time zone 'UTC') as began
          from (select n, abs(hashint8(n)::bigint) as dice
            from generate_series(${place * each}::bigint, ${(place + 1) * each - 1}::bigint) n) as thrown
        ) as drawn`);
      await tx.execute(sql`alter table phone_call attach partition ${name}
        for values from (${sql.raw(`'${month}T00:00:00Z'`)}) to (${sql.raw(`'${addMonths(month, 1)}T00:00:00Z'`)})`);
    });
    console.log(`  calls of ${month.slice(0, 7)}: ${Math.round(process.uptime())} s`);
  }
};
