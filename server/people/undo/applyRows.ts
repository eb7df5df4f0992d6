import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getSqlState } from '../../common/getSqlState';
import { records, removedRows } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import type { FieldUndoConflict } from './logEntry';
import type { StoredRow } from './storedRow';
import type { PlannedRecord } from './undoPlan';
import { type UndoTable, undoTables } from './undoTables';

type WriteStep = 'insert' | 'update' | 'delete';

interface RowWrite extends PlannedRecord {
  step: WriteStep;
  /** Position in the order of dependencies. */
  rank: number;
}

/** Returns the list of columns to write; generated columns are excluded. */
const buildColumnList = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
const recordColumns = Object.values(getTableColumns(records)).map(({ name }) => name);

const toJsonb = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;
const entityRanks = new Map([...undoTables.keys()].map((entity, rank) => [entity, rank]));
const LAST_RANK = entityRanks.size;
/** Returns the position of an entity in the order of dependencies. Files have the same rank as users, because records reference both. */
const getRank = (entity: string): number => entityRanks.get(entity) ?? LAST_RANK;

/**
 * Applies the plan: restored rows first, then values, then deletions. Rows rejected by a database constraint are
 * retried after the others, and left unchanged if they fail again.
 * @returns the obstacles, by record
 */
export async function applyRows(
  tx: Transaction,
  by: string,
  records: readonly PlannedRecord[],
): Promise<Map<string, FieldUndoConflict>> {
  let open = records.flatMap((record) => toRowWrites(record));
  let failed = new Map<string, { write: RowWrite; state: string }>();
  for (;;) {
    failed = new Map();
    for (const writes of buildBatches(open))
      for (const failure of await attemptWrites(tx, by, writes))
        failed.set(`${failure.write.step} ${failure.write.place.id}`, failure);
    if (failed.size === 0 || failed.size === open.length) break;
    open = [...failed.values()].map(({ write }) => write);
  }
  return new Map(
    [...failed.values()].map(({ write, state }) => [write.place.id, toFieldUndoConflict(state, write.step)]),
  );
}

function toRowWrites(record: PlannedRecord): RowWrite[] {
  const { plan, place } = record;
  const rank = getRank(place.entity);
  if (plan.from && plan.to && plan.from.life === plan.to.life)
    return Object.keys(plan.changes).length > 0 ? [{ ...record, step: 'update', rank }] : [];
  return [
    ...(plan.from ? [{ ...record, step: 'delete' as const, rank }] : []),
    ...(plan.to ? [{ ...record, step: 'insert' as const, rank }] : []),
  ];
}

/** Groups writes into batches, one statement each, in order. A deletion that frees a key comes first. */
function buildBatches(writes: readonly RowWrite[]): RowWrite[][] {
  const isMove = ({ step, plan }: RowWrite) => step === 'delete' && plan.to !== null;
  const order = (write: RowWrite): number =>
    isMove(write)
      ? 0
      : write.step === 'insert'
        ? 1 + write.rank
        : write.step === 'update'
          ? 100
          : 300 - write.rank;
  const batches = new Map<string, RowWrite[]>();
  for (const write of writes.toSorted((a, b) => order(a) - order(b))) {
    const table = undoTables.get(write.place.entity);
    const columns =
      write.step === 'update' && table ? Object.keys(write.plan.changes).toSorted().join(' ') : '';
    const key = `${order(write)} ${table?.name ?? 'record'} ${columns}`;
    batches.set(key, [...(batches.get(key) ?? []), write]);
  }
  return [...batches.values()];
}

/** Whether the database rejected a row because of its values, or through a constraint, limit or trigger. */
export const isConstraintViolation = (state: string | null): boolean => /^(22|23|54|P0)/.test(state ?? '');

/** Writes as many of the rows as possible, preferably all at once. */
async function attemptWrites(
  tx: Transaction,
  by: string,
  writes: readonly RowWrite[],
): Promise<{ write: RowWrite; state: string }[]> {
  const [first] = writes;
  if (!first) return [];
  try {
    await tx.transaction((inner) =>
      writeRows(inner, by, first.step, undoTables.get(first.place.entity), writes),
    );
    return [];
  } catch (error) {
    const state = getSqlState(error);
    if (!state || !isConstraintViolation(state)) throw error;
    if (writes.length === 1) return [{ write: first, state }];
    const half = writes.length >> 1;
    return [
      ...(await attemptWrites(tx, by, writes.slice(0, half))),
      ...(await attemptWrites(tx, by, writes.slice(half))),
    ];
  }
}

function toFieldUndoConflict(state: string, step: WriteStep): FieldUndoConflict {
  if (state === '23505') return { field: null, reason: 'taken' };
  if (state === '23503') return { field: null, reason: step === 'delete' ? 'in_use' : 'missing' };
  return { field: null, reason: 'refused' };
}

async function writeRows(
  tx: Transaction,
  by: string,
  step: WriteStep,
  table: UndoTable | undefined,
  writes: readonly RowWrite[],
): Promise<void> {
  const name = sql.identifier(table?.name ?? 'record');
  // Schema-qualified, because `record` alone is a PostgreSQL pseudo-type.
  const type = sql`public.${name}`;
  const id = table?.id ?? ['id'];
  const isRow = sql.join(
    id.map((column) => sql`t.${sql.identifier(column)} = x.${sql.identifier(column)}`),
    sql` and `,
  );
  const getKey = ({ row }: StoredRow) => Object.fromEntries(id.map((column) => [column, row[column]]));
  if (step === 'delete') {
    const rows = writes.flatMap(({ plan: { from } }) => (from ? [getKey(from)] : []));
    await tx.execute(
      sql`delete from ${name} t using jsonb_populate_recordset(null::${type}, ${toJsonb(rows)}) x where ${isRow}`,
    );
    return;
  }
  if (step === 'insert') {
    const rows = writes.flatMap(({ plan: { to } }) =>
      to ? [{ ...buildInsertRow(to, table), ...getStamps(by, table) }] : [],
    );
    const removed = writes.flatMap(({ plan: { to } }) => to?.removedId ?? []);
    // Secrets are copied within the database, without passing through the server.
    if (table)
      await tx.execute(
        sql`insert into ${name} (${buildColumnList(Object.keys(table.types))})
          select ${buildColumnList(Object.keys(table.types))} from jsonb_populate_recordset(null::${type}, ${toJsonb(rows)})`,
      );
    else
      await tx.execute(sql`insert into record (${buildColumnList(recordColumns)}) select ${buildColumnList(recordColumns)} from (
        select (jsonb_populate_record(null::public.record, x.row || jsonb_build_object('secrets', r.secrets))).*
        from jsonb_to_recordset(${toJsonb(rows.map((row, place) => ({ removed: removed[place], row })))}) as x(removed bigint, row jsonb)
        join ${removedRows} r on r.id = x.removed) as back`);
    await tx.execute(sql`delete from ${removedRows} where id = any(${`{${removed.join(',')}}`}::bigint[])`);
    return;
  }
  const stamped =
    table && !table.hasStamps
      ? sql``
      : sql`, date_last_modified = statement_timestamp(), last_modified_by = ${by}`;
  if (!table) {
    const rows = writes.map(({ plan: { from, changes } }) => buildRecordChange(from, changes));
    await tx.execute(sql`update record t set body = t.body || x.body,
        wholesaler_id = case when x.owner ? 'wholesaler_id' then (x.owner ->> 'wholesaler_id')::integer else t.wholesaler_id end,
        domain_name = case when x.owner ? 'domain_name' then x.owner ->> 'domain_name' else t.domain_name end${stamped}
      from jsonb_to_recordset(${toJsonb(rows)}) as x(id bigint, body jsonb, owner jsonb) where t.id = x.id`);
    return;
  }
  const rows = writes.flatMap(({ plan: { from, changes } }) =>
    from ? [{ ...getKey(from), ...changes }] : [],
  );
  const columns = Object.keys(writes[0]?.plan.changes ?? {}).filter((column) => column in table.types);
  if (columns.length === 0) return;
  const set = sql.join(
    columns.map((column) => sql`${sql.identifier(column)} = x.${sql.identifier(column)}`),
    sql`, `,
  );
  await tx.execute(
    sql`update ${name} t set ${set}${stamped} from jsonb_populate_recordset(null::${type}, ${toJsonb(rows)}) x where ${isRow}`,
  );
}

const getStamps = (by: string, table: UndoTable | undefined): object =>
  table && !table.hasStamps ? {} : { date_last_modified: new Date().toISOString(), last_modified_by: by };

const ownerFields = ['wholesaler_id', 'domain_name'];

function buildRecordChange(from: StoredRow | null, changes: Readonly<Record<string, unknown>>) {
  const body = from?.row.body as Record<string, unknown> | undefined;
  const isOwner = (field: string) => ownerFields.includes(field) && !(body && field in body);
  const part = (isOwnerPart: boolean) =>
    Object.fromEntries(Object.entries(changes).filter(([field]) => isOwner(field) === isOwnerPart));
  return { id: from?.row.id, body: part(false), owner: part(true) };
}

/** Returns the stored copy of a deleted row, with the values to restore. */
function buildInsertRow({ row, fields }: StoredRow, table: UndoTable | undefined): Record<string, unknown> {
  if (table) return { ...row, ...fields };
  const storedBody = row.body as Record<string, unknown>;
  const { wholesaler_id, domain_name, ...rest } = fields;
  const body = {
    ...rest,
    ...('wholesaler_id' in storedBody && { wholesaler_id }),
    ...('domain_name' in storedBody && { domain_name }),
  };
  return {
    ...row,
    body,
    ...(!('wholesaler_id' in storedBody) && { wholesaler_id }),
    ...(!('domain_name' in storedBody) && { domain_name }),
  };
}
