import { desc, getTableName, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { ObstacleReason } from '../../../contract/console/takeBackWords';
import { lockByName } from '../../common/advisoryLock';
import * as schema from '../../database/schema';
import { sqlState } from '../../database/sqlState';
import type { Transaction } from '../../database/transaction';
import { NUMBERING_PLAN } from '../../import/numberingPlanImport';
import { isRuleOfDatabase } from './applyRows';
import { entryColumns, type LogEntry } from './logEntry';
import type { TakenRecord } from './takeBack';
import { type TakenTable, takenTables } from './takenTables';

const { auditEntry, bulkChanges } = schema;

/** Whether an entry sums up many rows. */
export const isBulk = ({ entity }: Pick<LogEntry, 'entity'>): boolean => entity === NUMBERING_PLAN;

type BulkOutcome = 'restored' | 'brought_back' | 'removed';

/** The audit log's counters of rows, by operation. */
const counterSuffixes: Readonly<Record<BulkOutcome, string>> = {
  brought_back: 'created',
  restored: 'changed',
  removed: 'removed',
};
const plurals: Readonly<Record<string, string>> = {
  region: 'regions',
  number_range: 'ranges',
  phone_number: 'numbers',
};

/** The name to show for a row that no longer exists. */
const nameColumns: Readonly<Record<string, string>> = { region: 'description', number_range: 'prefix' };

const tables = Object.values<unknown>(schema).filter((one): one is PgTable => is(one, PgTable));

/** Foreign keys of one column, as [table, column, table referred to, column referred to]. */
const foreignKeys = tables.flatMap((table) =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable, foreignColumns } = key.reference();
    const [column, ...more] = columns;
    const [referred] = foreignColumns;
    return column && referred && more.length === 0
      ? [
          {
            from: getTableName(table),
            column: column.name,
            to: getTableName(foreignTable),
            referred: referred.name,
          },
        ]
      : [];
  }),
);

const name = sql.identifier;
const all = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql`(${sql.join([...conditions], sql` and `)})` : sql`true`;

/** Whether every row that a row refers to exists. */
const refersToRows = (table: TakenTable, row: SQL): SQL =>
  all(
    foreignKeys
      .filter(({ from }) => from === table.name)
      .map(
        ({ column, to, referred }) =>
          sql`(${row}.${name(column)} is null or exists (select from ${name(to)} p where p.${name(referred)} = ${row}.${name(column)}))`,
      ),
  );

/** Whether something refers to row `t`, or numbers were added to a range since. */
const isInUse = (table: TakenTable): SQL => {
  const uses = foreignKeys
    .filter(({ to }) => to === table.name)
    .map(
      ({ from, column, referred }) =>
        sql`exists (select from ${name(from)} u where u.${name(column)} = t.${name(referred)})`,
    );
  if (table.name === 'number_range')
    uses.push(
      sql`exists (select from phone_number u where u.phone_number between t.first_number and t.last_number and u.date_created > net.at)`,
    );
  return uses.length > 0 ? sql`(${sql.join(uses, sql` or `)})` : sql`false`;
};

const stamps = sql`array['date_created', 'created_by', 'date_last_modified', 'last_modified_by']`;

/** Whether row `t` has the values of some fields. */
const holds = (fields: SQL): SQL =>
  sql`not exists (select from jsonb_each(${fields} - ${stamps}) f where to_jsonb(t) -> f.key is distinct from f.value)`;

/** The effect of an entry on rows of a kind: the first and the last value of each. */
const netOf = (entry: LogEntry, entity: string, skipped: readonly string[] = []): SQL =>
  sql`(select entity_key as key, max(at) as at, (array_agg(old order by id))[1] as old, (array_agg(new order by id desc))[1] as new
    from ${bulkChanges} where entry_id = ${entry.id} and entity = ${entity}
      and entity_key <> all(array(select jsonb_array_elements_text(${JSON.stringify(skipped)}::jsonb))) group by entity_key) as net`;

const isRow = ({ key: [column = 'id'], types }: TakenTable): SQL =>
  sql`t.${name(column)} = net.key::${sql.raw(types[column] ?? 'text')}`;

/** Of an outer join: `t is not null` would ask for a value in each of its columns. */
const isHere = ({ key: [column = 'id'] }: TakenTable): SQL => sql`t.${name(column)} is not null`;

const columnsOf = (columns: readonly string[], row?: string): SQL =>
  sql.join(
    columns.map((column) => (row ? sql`${name(row)}.${name(column)}` : name(column))),
    sql`, `,
  );

/** Kinds of rows that an entry can sum up, referenced kinds first. */
async function kindsOf(tx: Transaction, entry: LogEntry): Promise<[entity: string, table: TakenTable][]> {
  const { rows } = await tx.execute<{ entity: string }>(
    sql`select distinct entity from ${bulkChanges} where entry_id = ${entry.id}`,
  );
  const kinds = new Set(rows.map(({ entity }) => entity));
  return [...takenTables].filter(([entity]) => kinds.has(entity));
}

/** Groups everything the transaction writes in the log, and blocks imports until it ends. */
export async function beginBulk(tx: Transaction): Promise<void> {
  await lockByName(tx, 'numbering plan');
  await tx.execute(sql`select set_config('trunkline.change_group',
    coalesce(nullif(current_setting('trunkline.change_group', true), ''), gen_random_uuid()::text), true)`);
}

/** Returns a predicate: whether an entry is summed up by one of the given bulk entries. */
export async function summedUpBy(
  tx: Transaction,
  entries: readonly LogEntry[],
  places: readonly { entity: string; key: string }[],
): Promise<(entry: LogEntry) => boolean> {
  if (entries.length === 0) return () => false;
  const requestedKeys = JSON.stringify(places.map(({ entity, key }) => ({ entity, key })));
  const { rows } = await tx.execute<{ entry: number; entity: string; key: string }>(sql`
    select b.entry_id::float8 as entry, b.entity, b.entity_key as key
    from jsonb_to_recordset(${requestedKeys}::jsonb) as requested(entity text, key text)
    join ${bulkChanges} b on b.entity = requested.entity and b.entity_key = requested.key and b.entry_id = any(${idsOf(entries)})`);
  const groups = new Map(entries.map(({ id, actor, changeGroup }) => [id, `${actor} ${changeGroup}`]));
  const summedUp = new Set(rows.map(({ entry, entity, key }) => `${groups.get(entry)} ${entity} ${key}`));
  return ({ actor, changeGroup, entity, entityKey }) =>
    summedUp.has(`${actor} ${changeGroup} ${entity} ${entityKey}`);
}

const idsOf = (entries: readonly Pick<LogEntry, 'id'>[]): SQL =>
  sql`${`{${entries.map(({ id }) => id).join(',')}}`}::bigint[]`;

/** Entries not summed up by any of the given ones. */
export const notSummedUpBy = (entries: readonly Pick<LogEntry, 'id' | 'actor' | 'changeGroup'>[]): SQL =>
  sql`not (${auditEntry.changeGroup} is not null
    and (${auditEntry.actor}, ${auditEntry.changeGroup}) in (${sql.join(
      entries.map(({ actor, changeGroup }) => sql`(${actor}, ${changeGroup})`),
      sql`, `,
    )})
    and exists (select from ${bulkChanges} b where b.entry_id = any(${idsOf(entries)})
      and b.entity = ${auditEntry.entity} and b.entity_key = ${auditEntry.entityKey}))`;

/** Options for taking back summed-up rows. */
interface BulkOptions {
  by: string;
  /** The entry of the audit log that is to sum up what is written. */
  into: number;
  /** Records that are left alone, by kind and key. */
  skipped?: Skipped;
}

/**
 * Takes back all rows that entries sum up, except those with a conflict. The number of statements does not depend on the rows.
 * @param entries the last first
 * @returns the rows left unchanged, by place id
 */
export async function takeBulkBack(
  tx: Transaction,
  entries: readonly LogEntry[],
  { by, into, skipped = [] }: BulkOptions,
): Promise<Map<string, TakenRecord>> {
  const left = new Map<string, TakenRecord>();
  if (entries.length === 0) return left;
  await tx.execute(sql`select set_config('trunkline.audit', 'summary', true),
    set_config('trunkline.bulk_entry', ${String(into)}, true)`);
  for (const entry of entries) {
    const kinds = await kindsOf(tx, entry);
    const run = async (done: BulkOutcome, [entity, table]: [string, TakenTable]) => {
      const keys = skipped.filter((one) => one.entity === entity).map(({ key }) => key);
      await writeUnlessRefused(tx, statements[done](table, netOf(entry, entity, keys), by));
    };
    for (const kind of kinds) await run('brought_back', kind);
    for (const kind of kinds) await run('restored', kind);
    for (const kind of kinds.toReversed()) await run('removed', kind);
    if (kinds.length === 0) {
      const alone = leftAlone(entry, { field: null, reason: 'forgotten' });
      left.set(alone.place.id, alone);
    }
    // Read now, since taking back a later entry may overwrite the rows again.
    for (const [entity, table] of kinds)
      for (const one of await leftOf(tx, entry, entity, table))
        if (!left.has(one.place.id)) left.set(one.place.id, one);
  }
  await tx.execute(
    sql`select set_config('trunkline.audit', '', true), set_config('trunkline.bulk_entry', '', true)`,
  );
  return left;
}

type Skipped = readonly { entity: string; key: string }[];

/**
 * Runs a statement, which writes nothing if the database refuses one of its rows. Run again, it leaves out a row whose reference
 * somebody removed while it ran.
 */
async function writeUnlessRefused(tx: Transaction, statement: SQL, attempts = 2): Promise<void> {
  try {
    await tx.transaction((inner) => inner.execute(statement));
  } catch (error) {
    if (!isRuleOfDatabase(sqlState(error))) throw error;
    if (attempts > 1) await writeUnlessRefused(tx, statement, attempts - 1);
  }
}

const statements: Readonly<Record<BulkOutcome, (table: TakenTable, net: SQL, by: string) => SQL>> = {
  brought_back: (table, net, by) => {
    const columns = Object.keys(table.types);
    const stamp = sql`jsonb_build_object('date_last_modified', statement_timestamp(), 'last_modified_by', ${by}::text)`;
    return sql`insert into ${name(table.name)} (${columnsOf(columns)}) select ${columnsOf(columns, 'r')}
      from ${net}, jsonb_populate_record(null::public.${name(table.name)}, net.old || ${stamp}) r
      where net.old is not null and net.new is null and ${refersToRows(table, sql`r`)} on conflict do nothing`;
  },
  restored: (table, net, by) => {
    const columns = Object.keys(table.types).filter((column) => !table.id.includes(column));
    const stamped = ['date_last_modified', 'last_modified_by'];
    const valueColumns = columns.filter((column) => !stamped.includes(column));
    return sql`update ${name(table.name)} t set (${columnsOf(valueColumns)}) = (select ${columnsOf(valueColumns, 'r')}
        from jsonb_populate_record(t, net.old) r), date_last_modified = statement_timestamp(), last_modified_by = ${by}
      from ${net} where ${isRow(table)} and net.old is not null and net.new is not null and ${holds(sql`net.new`)}
        and exists (select from jsonb_populate_record(t, net.old) r where ${refersToRows(table, sql`r`)})`;
  },
  removed: (table, net) =>
    sql`delete from ${name(table.name)} t using ${net}
      where ${isRow(table)} and net.old is null and ${holds(sql`net.new`)} and not ${isInUse(table)}`,
};

/** Writes the number of rows taken back to the audit log, under a reserved id. */
async function noteBulk(tx: Transaction, id: number, details: Record<string, number>): Promise<void> {
  await tx.execute(sql`insert into audit_entry (id, actor, actor_name, call, entity, entity_key, new)
    values (${id}, current_setting('trunkline.actor'), current_setting('trunkline.actor_name'),
      current_setting('trunkline.call'), ${NUMBERING_PLAN}, 'numbering plan', ${JSON.stringify(details)}::jsonb)`);
}

/** Reserves the id of the audit entry that is written last. */
export async function nextEntryId(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('audit_entry', 'id'))::float8 as id`,
  );
  return rows[0]?.id ?? 0;
}

/**
 * Reports what was done with the rows that entries sum up: one line per kind and outcome, and one per row that stays. Logs it.
 * @param left the result of the last {@link takeBulkBack} call
 */
export async function bulkResults(
  tx: Transaction,
  entries: readonly LogEntry[],
  into: number,
  left: ReadonlyMap<string, TakenRecord>,
): Promise<TakenRecord[]> {
  if (entries.length === 0) return [];
  const { rows } = await tx.execute<{ entity: string; done: BulkOutcome | null; rows: number }>(sql`
    select entity, case when old is null and new is null then null when old is null then 'brought_back' when new is null then 'removed'
      when old is distinct from new then 'restored' end as done, count(*)::int as rows
    from (select entity, (array_agg(old order by id))[1] as old, (array_agg(new order by id desc))[1] as new
      from ${bulkChanges} where entry_id = ${into} group by entity, entity_key) as written group by 1, 2`);
  const { rows: sized } = await tx.execute<{ entity: string; rows: number }>(sql`
    select entity, count(distinct entity_key)::int as rows from ${bulkChanges} where entry_id = any(${idsOf(entries)}) group by entity`);
  const results = [...left.values()];
  const details: Record<string, number> = {};
  for (const { entity, rows: total } of sized) {
    let already = total - results.filter(({ place }) => place.entity === entity).length;
    for (const { done, rows: size } of rows.filter((one) => one.entity === entity)) {
      if (!done) continue;
      already -= size;
      details[`${plurals[entity] ?? entity}_${counterSuffixes[done]}`] = size;
      results.push(summaryOf(entity, done, size));
    }
    if (already > 0) results.push(summaryOf(entity, 'unchanged', already));
  }
  if (Object.keys(details).length > 0) await noteBulk(tx, into, details);
  return results;
}

const summaryOf = (entity: string, outcome: TakenRecord['outcome'], size: number): TakenRecord => ({
  place: { id: `${entity} ${outcome}`, entity, key: '', domain: null },
  outcome,
  old: {},
  new: {},
  obstacles: [],
  size,
});

/** An entry none of whose rows can be taken back. */
export const leftAlone = (
  { id, entity, entityKey }: LogEntry,
  obstacle: TakenRecord['obstacles'][number],
): TakenRecord => ({
  place: { id: String(id), entity, key: entityKey, domain: null },
  outcome: 'left',
  old: {},
  new: {},
  obstacles: [obstacle],
});

async function leftOf(
  tx: Transaction,
  entry: LogEntry,
  entity: string,
  table: TakenTable,
): Promise<TakenRecord[]> {
  const { rows } = await tx.execute<{ key: string; name: string | null; reason: ObstacleReason }>(sql`
    select net.key, coalesce(net.old, net.new) ->> ${nameColumns[entity] ?? ''}::text as name, case
        when net.old is null then case when not ${holds(sql`net.new`)} then 'changed' when ${isInUse(table)} then 'in_use' else 'refused' end
        when net.new is null then case when ${isHere(table)} then 'taken' when (select ${refersToRows(table, sql`r`)}
          from jsonb_populate_record(null::public.${name(table.name)}, net.old) r) then 'taken' else 'missing' end
        when not ${isHere(table)} then 'removed' when not ${holds(sql`net.new`)} then 'changed' when (select ${refersToRows(table, sql`r`)}
          from jsonb_populate_record(t, net.old) r) then 'refused' else 'missing' end as reason
    from ${netOf(entry, entity)} left join ${name(table.name)} t on ${isRow(table)}
    where case when net.old is null then ${isHere(table)} else not ${isHere(table)} or not ${holds(sql`net.old`)} end
    order by net.key`);
  const since = await changesSince(
    tx,
    entry,
    entity,
    rows.flatMap(({ key, reason }) => (reason === 'changed' || reason === 'removed' ? [key] : [])),
  );
  return rows.map(({ key, name: called, reason }) => ({
    ...(called && { name: called }),
    place: { id: JSON.stringify([entity, null, key]), entity, key, domain: null },
    outcome: 'left',
    old: {},
    new: {},
    obstacles: [{ field: null, reason, by: since.get(key) }],
  }));
}

/** The latest entry of each record, ignoring the import and the current transaction. */
async function changesSince(
  tx: Transaction,
  { id, actor, changeGroup }: LogEntry,
  entity: string,
  keys: readonly string[],
): Promise<Map<string, LogEntry>> {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([auditEntry.entityKey], entryColumns)
    .from(auditEntry)
    .where(
      sql`${auditEntry.entity} = ${entity} and ${auditEntry.id} > ${id}
        and ${auditEntry.entityKey} = any(array(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)))
        and (${auditEntry.actor}, ${auditEntry.changeGroup}) is distinct from (${actor}, ${changeGroup})
        and ${auditEntry.transactionId} <> pg_current_xact_id()`,
    )
    .orderBy(auditEntry.entityKey, desc(auditEntry.id));
  return new Map(rows.map((row) => [row.entityKey, row]));
}
