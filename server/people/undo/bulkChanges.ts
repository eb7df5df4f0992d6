import { desc, getTableName, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { ConflictReason } from '../../../contract/console/undoTexts';
import { getSqlState } from '../../common/getSqlState';
import { lockByName } from '../../database/advisoryLock';
import * as schema from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { NUMBERING_PLAN } from '../../import/numberingPlanImport';
import { isConstraintViolation } from './applyRows';
import { entryColumns, type LogEntry } from './logEntry';
import { joinIds } from './readSelectedEntries';
import type { UndoResult } from './undoPlan';
import { type UndoTable, undoTables } from './undoTables';

const { auditEntry, bulkChanges } = schema;

export const isBulk = ({ entity }: Pick<LogEntry, 'entity'>): boolean => entity === NUMBERING_PLAN;

type BulkOutcome = 'restored' | 'brought_back' | 'removed';

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

/** Columns with the name to show for a row that no longer exists. */
const nameColumns: Readonly<Record<string, string>> = { region: 'description', number_range: 'prefix' };

const tables = Object.values<unknown>(schema).filter((table): table is PgTable => is(table, PgTable));

/** Single-column foreign keys with their referenced tables and columns. */
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

const identifier = sql.identifier;
const joinConditions = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql`(${sql.join([...conditions], sql` and `)})` : sql`true`;

/** Builds the SQL condition that all rows referenced by a row exist. */
const buildReferenceCheck = (table: UndoTable, row: SQL): SQL =>
  joinConditions(
    foreignKeys
      .filter(({ from }) => from === table.name)
      .map(
        ({ column, to, referred }) =>
          sql`(${row}.${identifier(column)} is null or exists (select from ${identifier(to)} p where p.${identifier(referred)} = ${row}.${identifier(column)}))`,
      ),
  );

/** Builds the SQL condition that row `t` is referenced, or that numbers have since been added to its range. */
function buildInUseCondition(table: UndoTable): SQL {
  const uses = foreignKeys
    .filter(({ to }) => to === table.name)
    .map(
      ({ from, column, referred }) =>
        sql`exists (select from ${identifier(from)} u where u.${identifier(column)} = t.${identifier(referred)})`,
    );
  if (table.name === 'number_range')
    uses.push(
      sql`exists (select from phone_number u where u.phone_number between t.first_number and t.last_number and u.date_created > net.at)`,
    );
  return uses.length > 0 ? sql`(${sql.join(uses, sql` or `)})` : sql`false`;
}

const stampFields = sql`array['date_created', 'created_by', 'date_last_modified', 'last_modified_by']`;

/** Builds the SQL condition that row `t` still has the given field values. */
const buildUnchangedCondition = (fields: SQL): SQL =>
  sql`not exists (select from jsonb_each(${fields} - ${stampFields}) f where to_jsonb(t) -> f.key is distinct from f.value)`;

/** Builds SQL for the net effect of an entry on the rows of a kind: the first old and the last new value of each. */
const buildNetChange = (entry: LogEntry, entity: string, skipped: readonly string[] = []): SQL =>
  sql`(select entity_key as key, max(at) as at, (array_agg(old order by id))[1] as old, (array_agg(new order by id desc))[1] as new
    from ${bulkChanges} where entry_id = ${entry.id} and entity = ${entity}
      and entity_key <> all(array(select jsonb_array_elements_text(${JSON.stringify(skipped)}::jsonb))) group by entity_key) as net`;

const matchesKey = ({ key: [column = 'id'], types }: UndoTable): SQL =>
  sql`t.${identifier(column)} = net.key::${sql.raw(types[column] ?? 'text')}`;

/** Tests for a row in an outer join; `t is not null` would require every column to be non-null. */
const hasRow = ({ key: [column = 'id'] }: UndoTable): SQL => sql`t.${identifier(column)} is not null`;

const joinColumns = (columns: readonly string[], row?: string): SQL =>
  sql.join(
    columns.map((column) => (row ? sql`${identifier(row)}.${identifier(column)}` : identifier(column))),
    sql`, `,
  );

/** Returns the kinds of rows that an entry summarises; referenced kinds come first. */
async function readKinds(tx: Transaction, entry: LogEntry): Promise<[entity: string, table: UndoTable][]> {
  const { rows } = await tx.execute<{ entity: string }>(
    sql`select distinct entity from ${bulkChanges} where entry_id = ${entry.id}`,
  );
  const kinds = new Set(rows.map(({ entity }) => entity));
  return [...undoTables].filter(([entity]) => kinds.has(entity));
}

/** Groups all entries that the transaction writes to the log, and blocks imports until it ends. */
export async function startBulkUndo(tx: Transaction): Promise<void> {
  await lockByName(tx, 'numbering plan');
  await tx.execute(sql`select set_config('trunkline.change_group',
    coalesce(nullif(current_setting('trunkline.change_group', true), ''), gen_random_uuid()::text), true)`);
}

/** Returns a function that checks whether one of the given bulk entries summarises a given entry. */
export async function createBulkMembershipCheck(
  tx: Transaction,
  entries: readonly LogEntry[],
  places: readonly { entity: string; key: string }[],
): Promise<(entry: LogEntry) => boolean> {
  if (entries.length === 0) return () => false;
  const requestedKeys = JSON.stringify(places.map(({ entity, key }) => ({ entity, key })));
  const { rows } = await tx.execute<{ entry: number; entity: string; key: string }>(sql`
    select b.entry_id::float8 as entry, b.entity, b.entity_key as key
    from jsonb_to_recordset(${requestedKeys}::jsonb) as requested(entity text, key text)
    join ${bulkChanges} b on b.entity = requested.entity and b.entity_key = requested.key and b.entry_id = any(${joinIds(entries)})`);
  const groups = new Map(entries.map(({ id, actor, changeGroup }) => [id, `${actor} ${changeGroup}`]));
  const summedUp = new Set(rows.map(({ entry, entity, key }) => `${groups.get(entry)} ${entity} ${key}`));
  return ({ actor, changeGroup, entity, entityKey }) =>
    summedUp.has(`${actor} ${changeGroup} ${entity} ${entityKey}`);
}

interface BulkOptions {
  by: string;
  /** Id of the audit entry that summarises the changes. */
  into: number;
  /** Records to leave unchanged, by kind and key. */
  skipped?: SkippedRecords;
}

/**
 * Undoes all rows that the entries summarise, except rows with a conflict. The number of statements does not depend on
 * the number of rows.
 * @param entries latest first
 * @returns the rows left unchanged, by record
 */
export async function undoBulk(
  tx: Transaction,
  entries: readonly LogEntry[],
  { by, into, skipped = [] }: BulkOptions,
): Promise<Map<string, UndoResult>> {
  const left = new Map<string, UndoResult>();
  if (entries.length === 0) return left;
  await tx.execute(sql`select set_config('trunkline.audit', 'summary', true),
    set_config('trunkline.bulk_entry', ${String(into)}, true)`);
  for (const entry of entries) {
    const kinds = await readKinds(tx, entry);
    const run = async (outcome: BulkOutcome, [entity, table]: [string, UndoTable]) => {
      const keys = skipped.filter((skippedRecord) => skippedRecord.entity === entity).map(({ key }) => key);
      await tryWrite(tx, statements[outcome](table, buildNetChange(entry, entity, keys), by));
    };
    for (const kind of kinds) await run('brought_back', kind);
    for (const kind of kinds) await run('restored', kind);
    for (const kind of kinds.toReversed()) await run('removed', kind);
    if (kinds.length === 0) {
      const alone = toUnchangedRecord(entry, { field: null, reason: 'forgotten' });
      left.set(alone.place.id, alone);
    }
    // Read now, because undoing a later entry may overwrite the rows again.
    for (const [entity, table] of kinds)
      for (const takenRecord of await readUnchanged(tx, entry, entity, table))
        if (!left.has(takenRecord.place.id)) left.set(takenRecord.place.id, takenRecord);
  }
  await tx.execute(
    sql`select set_config('trunkline.audit', '', true), set_config('trunkline.bulk_entry', '', true)`,
  );
  return left;
}

type SkippedRecords = readonly { entity: string; key: string }[];

/**
 * Runs a statement, which writes nothing if the database rejects one of its rows. The second attempt skips rows that
 * reference a row deleted by a concurrent transaction.
 */
async function tryWrite(tx: Transaction, statement: SQL, attempts = 2): Promise<void> {
  try {
    await tx.transaction((inner) => inner.execute(statement));
  } catch (error) {
    if (!isConstraintViolation(getSqlState(error))) throw error;
    if (attempts > 1) await tryWrite(tx, statement, attempts - 1);
  }
}

const statements: Readonly<Record<BulkOutcome, (table: UndoTable, net: SQL, by: string) => SQL>> = {
  brought_back: (table, net, by) => {
    const columns = Object.keys(table.types);
    const stamp = sql`jsonb_build_object('date_last_modified', statement_timestamp(), 'last_modified_by', ${by}::text)`;
    return sql`insert into ${identifier(table.name)} (${joinColumns(columns)}) select ${joinColumns(columns, 'r')}
      from ${net}, jsonb_populate_record(null::public.${identifier(table.name)}, net.old || ${stamp}) r
      where net.old is not null and net.new is null and ${buildReferenceCheck(table, sql`r`)} on conflict do nothing`;
  },
  restored: (table, net, by) => {
    const columns = Object.keys(table.types).filter((column) => !table.id.includes(column));
    const stamped = ['date_last_modified', 'last_modified_by'];
    const valueColumns = columns.filter((column) => !stamped.includes(column));
    return sql`update ${identifier(table.name)} t set (${joinColumns(valueColumns)}) = (select ${joinColumns(valueColumns, 'r')}
        from jsonb_populate_record(t, net.old) r), date_last_modified = statement_timestamp(), last_modified_by = ${by}
      from ${net} where ${matchesKey(table)} and net.old is not null and net.new is not null and ${buildUnchangedCondition(sql`net.new`)}
        and exists (select from jsonb_populate_record(t, net.old) r where ${buildReferenceCheck(table, sql`r`)})`;
  },
  removed: (table, net) =>
    sql`delete from ${identifier(table.name)} t using ${net}
      where ${matchesKey(table)} and net.old is null and ${buildUnchangedCondition(sql`net.new`)} and not ${buildInUseCondition(table)}`,
};

/** Writes the number of undone rows to the audit log, in an entry with a reserved id. */
async function recordBulk(tx: Transaction, id: number, details: Record<string, number>): Promise<void> {
  await tx.execute(sql`insert into audit_entry (id, actor, actor_name, call, entity, entity_key, new)
    values (${id}, current_setting('trunkline.actor'), current_setting('trunkline.actor_name'),
      current_setting('trunkline.call'), ${NUMBERING_PLAN}, 'numbering plan', ${JSON.stringify(details)}::jsonb)`);
}

/** Reserves the id of the audit entry that is written last. */
export async function takeNextEntryId(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('audit_entry', 'id'))::float8 as id`,
  );
  return rows[0]?.id ?? 0;
}

/**
 * Reports and logs the outcome for summarised rows: one line per kind and outcome, and one line per row left unchanged.
 * @param left result of the last {@link undoBulk} call
 */
export async function readBulkResults(
  tx: Transaction,
  entries: readonly LogEntry[],
  into: number,
  left: ReadonlyMap<string, UndoResult>,
): Promise<UndoResult[]> {
  if (entries.length === 0) return [];
  const { rows } = await tx.execute<{ entity: string; done: BulkOutcome | null; rows: number }>(sql`
    select entity, case when old is null and new is null then null when old is null then 'brought_back' when new is null then 'removed'
      when old is distinct from new then 'restored' end as done, count(*)::int as rows
    from (select entity, (array_agg(old order by id))[1] as old, (array_agg(new order by id desc))[1] as new
      from ${bulkChanges} where entry_id = ${into} group by entity, entity_key) as written group by 1, 2`);
  const { rows: sized } = await tx.execute<{ entity: string; rows: number }>(sql`
    select entity, count(distinct entity_key)::int as rows from ${bulkChanges} where entry_id = any(${joinIds(entries)}) group by entity`);
  const results = [...left.values()];
  const details: Record<string, number> = {};
  for (const { entity, rows: total } of sized) {
    let already = total - results.filter(({ place }) => place.entity === entity).length;
    for (const { done, rows: size } of rows.filter((row) => row.entity === entity)) {
      if (!done) continue;
      already -= size;
      details[`${plurals[entity] ?? entity}_${counterSuffixes[done]}`] = size;
      results.push(toSummary(entity, done, size));
    }
    if (already > 0) results.push(toSummary(entity, 'unchanged', already));
  }
  if (Object.keys(details).length > 0) await recordBulk(tx, into, details);
  return results;
}

const toSummary = (entity: string, outcome: UndoResult['outcome'], size: number): UndoResult => ({
  place: { id: `${entity} ${outcome}`, entity, key: '', domain: null },
  outcome,
  old: {},
  new: {},
  obstacles: [],
  size,
});

export const toUnchangedRecord = (
  { id, entity, entityKey }: LogEntry,
  obstacle: UndoResult['obstacles'][number],
): UndoResult => ({
  place: { id: String(id), entity, key: entityKey, domain: null },
  outcome: 'left',
  old: {},
  new: {},
  obstacles: [obstacle],
});

async function readUnchanged(
  tx: Transaction,
  entry: LogEntry,
  entity: string,
  table: UndoTable,
): Promise<UndoResult[]> {
  const { rows } = await tx.execute<{ key: string; name: string | null; reason: ConflictReason }>(sql`
    select net.key, coalesce(net.old, net.new) ->> ${nameColumns[entity] ?? ''}::text as name, case
        when net.old is null then case when not ${buildUnchangedCondition(sql`net.new`)} then 'changed' when ${buildInUseCondition(table)} then 'in_use' else 'refused' end
        when net.new is null then case when ${hasRow(table)} then 'taken' when (select ${buildReferenceCheck(table, sql`r`)}
          from jsonb_populate_record(null::public.${identifier(table.name)}, net.old) r) then 'taken' else 'missing' end
        when not ${hasRow(table)} then 'removed' when not ${buildUnchangedCondition(sql`net.new`)} then 'changed' when (select ${buildReferenceCheck(table, sql`r`)}
          from jsonb_populate_record(t, net.old) r) then 'refused' else 'missing' end as reason
    from ${buildNetChange(entry, entity)} left join ${identifier(table.name)} t on ${matchesKey(table)}
    where case when net.old is null then ${hasRow(table)} else not ${hasRow(table)} or not ${buildUnchangedCondition(sql`net.old`)} end
    order by net.key`);
  const since = await readChangesSince(
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

/** Returns the latest entry of each record, ignoring the import and the current transaction. */
async function readChangesSince(
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
