import { type SQL, sql } from 'drizzle-orm';
import { removedRows } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { groupBy } from './groupBy';
import type { LogEntry } from './logEntry';
import { omitDerivedFields } from './readSelectedEntries';
import type { RecordIdentity, StoredRow } from './storedRow';
import { isPerDomain, isTableKey, type UndoTable, undoTables } from './undoTables';

export function getRecordIdentity({
  entity,
  entityKey,
  domainName,
}: Pick<LogEntry, 'entity' | 'entityKey' | 'domainName'>): RecordIdentity {
  const domain = isPerDomain(entity) ? domainName : null;
  return { id: JSON.stringify([entity, domain, entityKey]), entity, key: entityKey, domain };
}

const toJsonb = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;

/** Returns all entries of the records since the first selected entries, in order. */
export async function readHistory(
  tx: Transaction,
  places: readonly RecordIdentity[],
  chosen: readonly LogEntry[],
): Promise<LogEntry[]> {
  const first = new Map<string, LogEntry>();
  for (const entry of chosen) {
    const { id } = getRecordIdentity(entry);
    if (!first.has(id)) first.set(id, entry);
  }
  const requested = places.map(({ id, entity, key, domain }) => ({
    entity,
    key,
    domain,
    per_domain: isPerDomain(entity),
    first: first.get(id)?.id,
    since: first.get(id)?.at,
  }));
  // Sorted by id: a statement that waited for a row lock was executed later, despite its earlier timestamp.
  const { rows } = await tx.execute<LogEntry & Record<string, unknown>>(sql`
    select e.id::float8 as id, e.at::text as at, e.actor, e.actor_name as "actorName", e.call, e.entity, e.entity_key as "entityKey",
      e.tenant, e.domain_name as "domainName", e.change_group as "changeGroup", e.old, e.new
    from jsonb_to_recordset(${toJsonb(requested)})
      as asked(entity text, key text, domain text, per_domain boolean, first bigint, since timestamptz)
    join audit_entry e on e.entity = asked.entity and e.entity_key = asked.key and e.id >= asked.first
      and e.at >= asked.since - interval '1 hour'
      and (not asked.per_domain or e.domain_name is not distinct from asked.domain)
    order by e.id`);
  return rows.flatMap((row) => omitDerivedFields(row) ?? []);
}

const stampColumns = new Set(['date_created', 'created_by', 'date_last_modified', 'last_modified_by']);

const toTableRow = (table: UndoTable, row: Record<string, unknown>, removedId?: number): StoredRow => ({
  life: table.id.map((column) => String(row[column])).join('~'),
  fields: Object.fromEntries(
    Object.entries(row).filter(
      ([column]) =>
        column in table.types &&
        !stampColumns.has(column) &&
        !(table.secrets.includes(column) && column !== 'content'),
    ),
  ),
  row,
  secrets: new Set(table.secrets),
  ...(removedId !== undefined && { removedId }),
});

function toRecordRow(
  row: Record<string, unknown>,
  secrets: readonly string[],
  removedId?: number,
): StoredRow {
  const body = row.body as Record<string, unknown>;
  return {
    life: String(row.id),
    fields: { wholesaler_id: row.wholesaler_id, domain_name: row.domain_name, ...body },
    row,
    secrets: new Set(secrets),
    ...(removedId !== undefined && { removedId }),
  };
}

/** Returns the current rows of records and locks them in a fixed order, so that concurrent undo requests wait for each other. */
export async function readCurrentRows(
  tx: Transaction,
  places: readonly RecordIdentity[],
): Promise<Map<string, StoredRow>> {
  const storedRows = new Map<string, StoredRow>();
  const byEntity = groupBy(places, ({ entity }) => entity);
  for (const [entity, table] of undoTables) {
    const ofTable = byEntity.get(entity) ?? [];
    if (ofTable.length === 0) continue;
    for (const { key, domain, row } of await readTableRows(tx, table, ofTable))
      storedRows.set(
        getRecordIdentity({ entity, entityKey: key, domainName: domain }).id,
        toTableRow(table, row),
      );
  }
  const ofRecords = places.filter(({ entity }) => !undoTables.has(entity));
  for (const { kind, key, domain, row, secrets } of await readRecordRows(tx, ofRecords))
    storedRows.set(
      getRecordIdentity({ entity: kind, entityKey: key, domainName: domain }).id,
      toRecordRow(row, secrets),
    );
  return storedRows;
}

async function readTableRows(
  tx: Transaction,
  table: UndoTable,
  places: readonly RecordIdentity[],
): Promise<{ key: string; domain: string | null; row: Record<string, unknown> }[]> {
  const { name, key, perDomain, types } = table;
  const column = (columnName: string) => sql`t.${sql.identifier(columnName)}`;
  const whole = sql.join(
    key.map((keyColumn) => sql`${column(keyColumn)}::text`),
    sql` || '~' || `,
  );
  const [only] = key;
  const keys = toJsonb(places.map((place) => place.key).filter((key) => isTableKey(table, key)));
  const picked =
    key.length === 1 && only
      ? sql`${column(only)} = any(array(select jsonb_array_elements_text(${keys})::${sql.raw(types[only] ?? 'text')}))`
      : sql`${whole} = any(array(select jsonb_array_elements_text(${keys})))`;
  const { rows } = await tx.execute<{ key: string; domain: string | null; row: Record<string, unknown> }>(sql`
    select ${whole} as key, ${perDomain ? sql`t.domain_name` : sql`null`} as domain, to_jsonb(t) as row
    from ${sql.identifier(name)} t where ${picked} order by ${whole} for update`);
  return rows;
}

interface RecordMatch extends Record<string, unknown> {
  kind: string;
  key: string;
  domain: string | null;
  row: Record<string, unknown>;
  secrets: string[];
}

async function readRecordRows(tx: Transaction, places: readonly RecordIdentity[]): Promise<RecordMatch[]> {
  if (places.length === 0) return [];
  const requested = toJsonb(
    places.map(({ entity, key, domain }) => ({ kind: entity, key, domain, any: !isPerDomain(entity) })),
  );
  const { rows } = await tx.execute<RecordMatch>(sql`
    with asked as (select * from jsonb_to_recordset(${requested}) as asked(kind text, key text, domain text, "any" boolean)),
    ids as (
      select r.id from asked join record r on r.kind = asked.kind and r.key = asked.key
      where r.domain_name is not distinct from asked.domain and audit_record_key(r.kind, r.key, r.id) = asked.key
      union
      select r.id from asked join record r on r.kind = asked.kind
        and r.id = (case when asked.key ~ '^[0-9]{1,15}$' then asked.key end)::bigint
      where audit_record_key(r.kind, r.key, r.id) = asked.key and (asked."any" or r.domain_name is not distinct from asked.domain)
    )
    select t.kind, audit_record_key(t.kind, t.key, t.id) as key, t.domain_name as domain, to_jsonb(t) - 'secrets' as row,
      array(select jsonb_object_keys(t.secrets)) as secrets
    from record t where t.id in (select id from ids) order by t.id for update`);
  return rows;
}

/** Returns the stored copies of deleted rows by entry id, and locks them until the end of the transaction. */
export async function readRemovedRows(
  tx: Transaction,
  entries: readonly LogEntry[],
): Promise<Map<number, StoredRow>> {
  const removals = entries.filter(({ new: now }) => now === null);
  if (removals.length === 0) return new Map();
  const requested = toJsonb(
    removals.map(({ id, at, entity, entityKey, domainName }) => ({
      entry: id,
      at,
      entity,
      key: entityKey,
      domain: domainName,
    })),
  );
  const { rows } = await tx.execute<{
    entry: number;
    removed: number;
    entity: string;
    row: Record<string, unknown>;
    secrets: string[];
  }>(sql`
    select asked.entry::float8 as entry, r.id::float8 as removed, r.entity, r.kept as row, array(select jsonb_object_keys(r.secrets)) as secrets
    from jsonb_to_recordset(${requested}) as asked(entry bigint, at timestamptz, entity text, key text, domain text)
    join ${removedRows} r on r.entity = asked.entity and r.entity_key = asked.key and r.at = asked.at
      and r.domain_name is not distinct from asked.domain
    order by r.id for update of r`);
  return new Map(
    rows.map(({ entry, removed, entity, row, secrets }) => {
      const table = undoTables.get(entity);
      return [entry, table ? toTableRow(table, row, removed) : toRecordRow(row, secrets, removed)];
    }),
  );
}
