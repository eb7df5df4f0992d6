import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { joinAnd, t } from '#i18n';
import { toStoredKind } from '../../contract/recordStores/buildStoredCalls';
import type { EntitySchema } from '../../contract/recordStores/entitySchema';
import { getSchemaTypes, getUniqueFields } from '../../contract/recordStores/storedEntity';
import type { Database } from '../database/database';
import { records, uniqueValues } from '../database/schema';
import { ApiError, type FieldError } from '../http/errors/apiError';
import type { Store } from './recordStoreDefinitions';

/** SQL key of a record's owner, because values only have to be unique per owner. */
const ownerKey = sql`coalesce('domain:' || ${records.domainName}, 'wholesaler:' || ${records.wholesalerId}, '')`;

/** Maximum length of an indexed value. Longer values are compared by digest, because the size of index entries is limited. */
const MAX_VALUE_LENGTH = 200;

/** Returns SQL for a field's value, normalised for comparison; null if empty. */
function toComparable(name: string, field: EntitySchema): SQL {
  const text = sql`nullif(lower(btrim(${records.body} ->> ${name}::text)), '')`;
  const normalized = field.format === 'mac' ? sql`regexp_replace(${text}, '[^0-9a-f]', '', 'g')` : text;
  return getSchemaTypes(field)[0] === 'string'
    ? sql`case when length(${normalized}) > ${MAX_VALUE_LENGTH}::int then md5(${normalized}) else ${normalized} end`
    : text;
}

/** Returns a query for the values of a unique field, for all records of a store or a single one. */
const selectValues = (kind: string, name: string, field: EntitySchema, id?: number): SQL => sql`
  select ${records.id} as record_id, ${records.kind} as kind, ${name}::text as field, ${ownerKey} as owner,
    ${toComparable(name, field)} as value
  from ${records}
  where ${and(eq(records.kind, kind), id === undefined ? undefined : eq(records.id, id))}`;

function getRecordName(
  store: Pick<Store, 'label' | 'schema'>,
  id: number,
  body: Record<string, unknown>,
): string {
  const { properties = {}, required = [] } = store.schema;
  const isWord = (name: string) => {
    const field = properties[name];
    return field && getSchemaTypes(field)[0] === 'string' && !field.writeOnly && !field['x-file'];
  };
  const word = [...required, ...Object.keys(properties)]
    .filter(isWord)
    .map((name) => body[name])
    .find((value) => typeof value === 'string' && value.trim() !== '');
  return `${store.label} ${id}${word === undefined ? '' : ` (${String(word).slice(0, 60)})`}`;
}

/**
 * Registers the unique values of a record. If two writers use the same value concurrently, the second waits for the
 * first.
 * @param names fields that were written
 * @throws ApiError 422 `taken`, naming each field and the record that already has its value
 */
export async function saveUniqueValues(
  tx: Database,
  store: Store,
  id: number,
  names: readonly string[],
): Promise<void> {
  const kind = toStoredKind(store.name);
  const written = getUniqueFields(store.schema).filter(([name]) => names.includes(name));
  if (written.length === 0) return;
  await tx.delete(uniqueValues).where(
    and(
      eq(uniqueValues.recordId, id),
      inArray(
        uniqueValues.field,
        written.map(([name]) => name),
      ),
    ),
  );
  const errors: (FieldError & { record: number })[] = [];
  for (const [name, field] of written) {
    const storedValues = selectValues(kind, name, field, id);
    await tx.execute(sql`
      insert into ${uniqueValues} (record_id, kind, field, owner, value)
      select * from (${storedValues}) as own where value is not null on conflict (kind, field, owner, value) do nothing`);
    const { rows } = await tx.execute<{ id: string; body: Record<string, unknown>; given: string }>(sql`
      select other.id, other.body, mine.body ->> ${name}::text as given
      from (${storedValues}) as own
      join ${uniqueValues} v on v.kind = own.kind and v.field = own.field and v.owner = own.owner and v.value = own.value
      join ${records} other on other.id = v.record_id
      join ${records} mine on mine.id = own.record_id
      where v.record_id <> own.record_id`);
    const [holder] = rows;
    if (!holder) continue;
    const has = getRecordName(store, Number(holder.id), holder.body);
    errors.push({
      field: name,
      message: t('{title}: “{value}” is that of {holder} already.', {
        title: field.title ?? name,
        value: holder.given.slice(0, 60),
        holder: has,
      }),
      record: Number(holder.id),
    });
  }
  const [first] = errors;
  if (first)
    throw new ApiError(422, 'taken', first.message, {
      errors: errors.map(({ field, message }) => ({ field, message })),
      details: { records: Object.fromEntries(errors.map(({ field, record }) => [field, record])) },
    });
}

/** Values that occur more than once, for the same owner, in a field that is to become unique. */
export interface DuplicateValues {
  field: string;
  label: string;
  /** Number of records that would have to change. */
  records: number;
  samples: { value: string; ids: number[] }[];
}

const MAX_SAMPLES = 5;

export async function findDuplicates(
  db: Database,
  store: string,
  [name, field]: [string, EntitySchema],
  /** Name under which the values are currently stored. */
  storedName = name,
): Promise<DuplicateValues | undefined> {
  const storedValues = selectValues(toStoredKind(store), storedName, field);
  const { rows } = await db.execute<{ value: string; ids: (string | number)[]; all: number }>(sql`
    select value, ids, (sum(cardinality(ids) - 1) over ())::int as all from (
      select value, owner, array_agg(record_id order by record_id) as ids from (${storedValues}) as own
      where value is not null group by owner, value having count(*) > 1
    ) as doubles order by cardinality(ids) desc, value limit ${MAX_SAMPLES}`);
  if (rows.length === 0) return undefined;
  return {
    field: name,
    label: field.title ?? name,
    records: rows[0]?.all ?? 0,
    samples: rows.map(({ value, ids }) => ({ value, ids: ids.slice(0, MAX_SAMPLES).map(Number) })),
  };
}

export const formatDuplicates = ({ label, records: count, samples }: DuplicateValues): string =>
  t(
    '{count, plural, one {{label} can’t be unique yet: # record has a value another has, such as {samples}.} other {{label} can’t be unique yet: # records have a value another has, such as {samples}.}}',
    {
      label,
      count: count,
      samples: joinAnd(
        samples
          .slice(0, 3)
          .map(({ value, ids }) => t('“{value}” in {records}', { value, records: joinAnd(ids.map(String)) })),
      ),
    },
  );

/**
 * Rebuilds the registered unique values of a store from its schema.
 * @throws ApiError 422 `taken` if existing records have duplicates, in which case nothing is changed
 */
export async function rebuildUniqueValues(tx: Database, store: string, schema: EntitySchema): Promise<void> {
  const kind = toStoredKind(store);
  await tx.delete(uniqueValues).where(eq(uniqueValues.kind, kind));
  for (const field of getUniqueFields(schema)) {
    const duplicates = await findDuplicates(tx, store, field);
    if (duplicates)
      throw new ApiError(422, 'taken', formatDuplicates(duplicates), {
        errors: [{ field: duplicates.field, message: formatDuplicates(duplicates) }],
        details: { doubles: duplicates },
      });
    await tx.execute(sql`
      insert into ${uniqueValues} (record_id, kind, field, owner, value)
      select * from (${selectValues(kind, ...field)}) as own where value is not null`);
  }
}
