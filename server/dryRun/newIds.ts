import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/** Last value of each table's sequence, by table name. */
export type SequenceValues = ReadonlyMap<string, number>;

/**
 * Reads the sequences of logged tables, whose values differ between runs. Sequences of auxiliary rows (removed records,
 * jobs, events) are excluded: they identify no records, and their values could coincide with record ids.
 */
export async function readSequenceValues(tx: Database): Promise<SequenceValues> {
  const { rows } = await tx.execute<{ name: string; last: string | null }>(sql`
    select refobjid::regclass::text as name, last_value::text as last
    from pg_class as sequence
    join pg_sequences on schemaname = 'public' and sequencename = sequence.relname
    join pg_depend on objid = sequence.oid and classid = 'pg_class'::regclass and deptype in ('a', 'i')
    join pg_trigger on tgrelid = refobjid and tgname = 'audit_insert'
    where sequence.relkind = 'S' and sequence.relnamespace = 'public'::regnamespace`);
  return new Map(rows.map(({ name, last }) => [name, Number(last ?? 0)]));
}

/**
 * Whether an id belongs to a new row.
 * @param table table of the row, if it has its own sequence; any table if omitted
 */
export type IsNewId = (id: string, table?: string) => boolean;

/** Tables of references that are not named after their table. */
const tableAliases: Readonly<Record<string, string>> = { letter: 'media' };

const isId = (text: string): boolean => /^\d{1,15}$/.test(text);

/** Returns a check for ids that a transaction has allocated, by table. @param before sequence values at its start */
async function createAllocationCheck(tx: Database, before: SequenceValues) {
  const allocated = await readSequenceValues(tx);
  return {
    tables: [...allocated.keys()],
    isAllocated: (id: string, table: string) =>
      Number(id) > (before.get(table) ?? 0) && Number(id) <= (allocated.get(table) ?? 0),
  };
}

/**
 * Creates a check for everything that may identify a row created in a transaction, for comparing two runs.
 * @param before sequence values at the start of the transaction
 * @param added keys of the created rows
 */
export async function createNewIdCheck(
  tx: Database,
  before: SequenceValues,
  added: ReadonlySet<string>,
): Promise<IsNewId> {
  const { tables, isAllocated } = await createAllocationCheck(tx, before);
  return (id, table = '') =>
    isId(id) &&
    (tables.includes(table)
      ? isAllocated(id, table)
      : added.has(id) || tables.some((name) => isAllocated(id, name)));
}

/**
 * Creates a check for ids that come from a sequence, for display. Keys that users choose, such as extensions, are not
 * new ids.
 * @param before sequence values at the start of the transaction
 * @param added the created rows
 */
export async function createSequenceIdCheck(
  tx: Database,
  before: SequenceValues,
  added: readonly { entity: string; key: string }[],
): Promise<IsNewId> {
  const { tables, isAllocated } = await createAllocationCheck(tx, before);
  const getTable = (name: string) =>
    tables.find((table) => table === (tableAliases[name] ?? name)) ?? 'record';
  const ids = new Set(
    added.filter(({ entity, key }) => isAllocated(key, getTable(entity))).map(({ key }) => key),
  );
  return (id, table = '') =>
    isId(id) && (isAllocated(id, getTable(table)) || (getTable(table) === 'record' && ids.has(id)));
}

const DERIVED_ID = /(?<![\w.@-])\p{L}{1,8}[- ]?(\d{1,15})(?![\w-]|\.\w)/giu;
const ID_FIELD = /(id|key)$/i;
/** Offsets between display numbers and record ids. For example, customer `C10007` has id 7. */
const ID_OFFSETS = [0, 1_000, 10_000, 100_000];

export interface IdReplacement {
  isNew: IsNewId;
  placeholder: string;
  /** Converts every text before its ids are replaced. */
  convertText?: (text: string) => string;
}

/** Replaces values derived from new row ids, such as `C10007`, in a text. */
export const replaceDerivedIds = (
  text: string,
  { isNew, placeholder, convertText = (same) => same }: IdReplacement,
): string =>
  convertText(text).replace(DERIVED_ID, (word, digits: string) =>
    ID_OFFSETS.some((above) => isNew(String(Number(digits) - above))) ? placeholder : word,
  );

/** Replaces the key of a row, whose parts may be ids of different rows. */
export const replaceNewKey = (key: string, table: string, to: IdReplacement): string =>
  key
    .split('~')
    .map((part) => (to.isNew(part, table) ? to.placeholder : replaceDerivedIds(part, to)))
    .join('~');

/** Replaces ids of new rows at any depth of a value, and values derived from them. */
export function replaceNewIds(value: unknown, field: string, to: IdReplacement): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceNewIds(item, field, to));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, nested]) => [name, replaceNewIds(nested, name, to)]),
    );
  if (ID_FIELD.test(field) && to.isNew(String(value), field.replace(/_?id$/i, ''))) return to.placeholder;
  return typeof value === 'string' ? replaceDerivedIds(value, to) : value;
}
