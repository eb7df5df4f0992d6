import { sql } from 'drizzle-orm';
import { formatError, type Log, warn } from '../../common/log';
import type { Database } from '../database';
import type { Transaction } from '../transaction';
import { changePartitions } from './changePartitions';
import { addMonths, type Month, toMonth } from './months';
import { type PartitionedTable, partitionedTables } from './partitionedTables';
import { getFirstRetainedMonth, type RetentionSettings } from './retention';

/** Number of months for which partitions are created in advance, in addition to the current one. */
const MONTHS_AHEAD = 2;
/**
 * First month with a partition of its own. Older rows stay in the default partition, as do rows with future dates,
 * because they most likely result from a wrong clock.
 */
const FIRST_MONTH: Month = '1990-01-01';
/**
 * Creates the partitions for this month and the next two, and for every month whose rows are in the default partition;
 * these rows are moved. Safe to run in several processes at the same time. If a lock is not available, the partition is
 * logged and left to the next run, and its rows stay in the default partition until then.
 * @param retention retention settings; expired months get no partition
 * @returns the number of partitions created
 */
export async function createPartitions(
  db: Database,
  retention: RetentionSettings,
  now = new Date(),
  log: Log = warn,
): Promise<number> {
  let created = 0;
  const changed: string[] = [];
  for (const parted of partitionedTables) {
    let ofTable = 0;
    for (const month of await getRequiredMonths(db, parted, retention, now)) {
      try {
        if (await changePartitions(db, (tx) => createPartition(tx, parted, month))) ofTable += 1;
      } catch (error) {
        log(`The partition of ${parted.table} for ${month.slice(0, 7)} was not made: ${formatError(error)}`);
      }
    }
    if (ofTable > 0) changed.push(parted.table);
    created += ofTable;
  }
  // Autovacuum does not analyse the parent of partitions, and index-only scans of moved rows require a
  // vacuum.
  for (const table of changed)
    await db
      .execute(sql`vacuum analyze ${sql.identifier(table)}`)
      .catch((error) => log(`${table} was not tidied up: ${formatError(error)}`));
  return created;
}

async function getRequiredMonths(
  db: Database,
  { table, column, retention: tableRetention }: PartitionedTable,
  retention: RetentionSettings,
  now: Date,
): Promise<Month[]> {
  const ahead = Array.from({ length: MONTHS_AHEAD + 1 }, (_, months) => addMonths(toMonth(now), months));
  const { rows } = await db.execute<{ wanted: Month[] | null }>(sql`
    with named(month) as (select unnest(${sql.param(`{${ahead.join(',')}}`)}::date[])),
    held(month) as (select * from months_in_default(${table}, ${column}))
    select array_agg(month::text order by month) as wanted from (select * from named union select * from held) as months
    where to_regclass(quote_ident(partition_name(${table}, month))) is null
      and month >= ${getFirstRetainedMonth(retention, tableRetention, now) ?? FIRST_MONTH}::date and month <= ${ahead.at(-1)}::date`);
  return rows[0]?.wanted ?? [];
}

/** @returns whether the partition was created */
export async function createPartition(
  tx: Transaction,
  { table, column }: PartitionedTable,
  month: Month,
): Promise<boolean> {
  const { rows } = await tx.execute<{ made: boolean }>(
    sql`select make_partition(${table}, ${column}, ${month}::date) as made`,
  );
  return rows[0]?.made ?? false;
}
