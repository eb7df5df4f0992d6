import { sql } from 'drizzle-orm';
import { formatError, type Log, warn } from '../../common/log';
import type { Database } from '../database';
import { recordEvent } from '../recordEvent';
import { type Actor, SERVER_NAME, type Transaction } from '../transaction';
import { changePartitions } from './changePartitions';
import { createPartition } from './createPartitions';
import type { Month } from './months';
import { type PartitionedTable, partitionedTables } from './partitionedTables';
import { REMOVED_MONTH } from './removedMonth';
import { getFirstRetainedMonth, type RetentionSettings } from './retention';

const actor: Actor = { id: 'system', name: SERVER_NAME, call: 'RemoveOldRecords' };

/**
 * Removes expired months as whole partitions: calls with their statistics, and audit entries, whose remaining chains
 * can still be verified. Each removal is recorded in the audit log. Locked partitions are left to the next run.
 */
export async function deleteOldMonths(
  db: Database,
  retention: RetentionSettings,
  now = new Date(),
  log: Log = warn,
): Promise<void> {
  for (const parted of partitionedTables) {
    // Seals are removed together with the entries that they seal.
    if (parted.table === 'audit_seal') continue;
    const first = getFirstRetainedMonth(retention, parted.retention, now);
    const months = first ? await findMonthsBefore(db, parted, first) : [];
    for (const month of months)
      try {
        await deleteMonth(db, parted, month);
      } catch (error) {
        log(`${parted.table} of ${month.slice(0, 7)} was not removed: ${formatError(error)}`);
        break;
      }
  }
}

/** Returns the months of a table before a given one, oldest first. */
async function findMonthsBefore(
  db: Database,
  { table, column, retention }: PartitionedTable,
  before: Month,
): Promise<Month[]> {
  // Old events that are still in effect remain in the default partition.
  const inDefault =
    typeof retention === 'number' ? sql`` : sql`union select * from months_in_default(${table}, ${column})`;
  const { rows } = await db.execute<{ months: Month[] | null }>(sql`
    select array_agg(month::text order by month) as months from (
      select to_date(right(c.relname, 7), 'YYYY_MM') as month from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = to_regclass(${table}) and c.relname ~ ${`^${table}_\\d{4}_\\d{2}$`}
      ${inDefault}) as all_months where month < ${before}::date`);
  return rows[0]?.months ?? [];
}

const deleteMonth = (db: Database, parted: PartitionedTable, month: Month): Promise<void> =>
  changePartitions(db, async (tx) => {
    if (!(await ensurePartition(tx, parted, month))) return;
    if (parted.retention === 'calls') await deleteCalls(tx, month);
    else if (parted.retention === 'audit') await deleteAuditEntries(tx, month);
    else await deleteSupersededRows(tx, parted.table, month);
  });

/** Checks whether a month has data, and moves its rows from the default partition to a partition of its own. */
async function ensurePartition(tx: Transaction, parted: PartitionedTable, month: Month): Promise<boolean> {
  const { table, column, retention } = parted;
  const { rows } = await tx.execute<{ there: boolean; held: boolean }>(sql`
    select exists (select from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = to_regclass(${table}) and c.relname = partition_name(${table}, ${month}::date)) as there,
      ${month}::date in (select months_in_default(${table}, ${column})) as held`);
  if (rows[0]?.there) return true;
  return typeof retention !== 'number' && rows[0]?.held === true && createPartition(tx, parted, month);
}

async function deleteCalls(tx: Transaction, month: Month): Promise<void> {
  const rows = await countRows(tx, 'phone_call', month);
  await dropPartition(tx, 'phone_call', month);
  await tx.execute(sql`select set_config('trunkline.audit', 'summary', true)`);
  await tx.execute(sql`
    delete from record where kind = 'call_day' and key >= ${month} and key < (${month}::date + interval '1 month')::date::text`);
  await recordDeletion(tx, 'calls', month, rows);
}

/** Removes entries and their seals. Each chain records its last removed entry, from which the remaining entries can be verified. */
async function deleteAuditEntries(tx: Transaction, month: Month): Promise<void> {
  await createPartition(tx, { table: 'audit_seal', column: 'at', retention: 'audit' }, month);
  const rows = await countRows(tx, 'audit_entry', month);
  const { rows: ends } = await tx.execute<{ tenant: string; position: string; hash: string }>(sql`
    select distinct on (tenant) tenant, position::text, encode(hash, 'hex') as hash
    from ${getPartitionName('audit_seal', month)} order by tenant, position desc`);
  // The tables are dropped first: writers that were waiting for a chain have then finished.
  await dropPartition(tx, 'audit_entry', month);
  await dropPartition(tx, 'audit_seal', month);
  await tx.execute(sql`select from audit_chain order by tenant for update`);
  await tx.execute(sql`
    update audit_chain c set kept_behind = last.position, kept_hash = decode(last.hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as last(tenant text, position bigint, hash text)
    where c.tenant = last.tenant and last.position > c.kept_behind`);
  const { rows: digests } = await tx.execute<{ kept: string }>(sql`select audit_kept_digest() as kept`);
  await recordDeletion(tx, 'audit', month, rows, digests[0]);
}

/** Drops a month's partition, and moves its remaining events, which are still in effect, to the default partition. */
async function deleteSupersededRows(tx: Transaction, table: string, month: Month): Promise<void> {
  const old = getPartitionName(table, month);
  await tx.execute(sql`alter table ${sql.identifier(table)} detach partition ${old}`);
  await tx.execute(sql`insert into ${sql.identifier(table)} select * from ${old}`);
  await tx.execute(sql`drop table ${old}`);
}

const getPartitionName = (table: string, month: Month) =>
  sql.identifier(`${table}_${month.slice(0, 7).replace('-', '_')}`);

async function countRows(tx: Transaction, table: string, month: Month): Promise<number> {
  const { rows } = await tx.execute<{ count: string }>(
    sql`select count(*)::text as count from ${getPartitionName(table, month)}`,
  );
  return Number(rows[0]?.count ?? 0);
}

async function dropPartition(tx: Transaction, table: string, month: Month): Promise<void> {
  const old = getPartitionName(table, month);
  await tx.execute(sql`alter table ${sql.identifier(table)} detach partition ${old}`);
  await tx.execute(sql`drop table ${old}`);
}

const kindLabels = { calls: 'calls', audit: 'entries of the audit log' };

const recordDeletion = (
  tx: Transaction,
  kind: keyof typeof kindLabels,
  month: Month,
  rows: number,
  details: object = {},
): Promise<void> =>
  recordEvent(tx, actor, {
    entity: REMOVED_MONTH,
    key: `${kind} ${month.slice(0, 7)}`,
    details: {
      removed: `The ${kindLabels[kind]} of ${month.slice(0, 7)}: ${rows.toLocaleString('en')}`,
      ...details,
    },
  });
