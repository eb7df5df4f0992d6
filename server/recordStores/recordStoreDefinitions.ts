import { eq, sql } from 'drizzle-orm';
import type { TSchema } from 'typebox';
import { t } from '#i18n';
import type { Level } from '../../contract/call';
import { toStoredKind, withSystemFields } from '../../contract/recordStores/buildStoredCalls';
import type { EntitySchema } from '../../contract/recordStores/entitySchema';
import { RecordStore } from '../../contract/recordStores/recordStores';
import type { Database } from '../database/database';
import { records } from '../database/schema';
import { ApiError } from '../http/errors/apiError';
import { type Collection, createCollection, sharedOwner } from '../records/recordCollection';
import { toWriteSchema } from './toWriteSchema';

/** Record stores, each with a name, a required level and the schema of its records. */
export const recordStores = createCollection({
  kind: 'record_store',
  label: 'Record store',
  schema: RecordStore,
  key: 'name',
});

export interface Store {
  name: string;
  level: Level;
  label: string;
  /** The schema as declared. */
  schema: EntitySchema;
  /** The schema that records are validated against when written. */
  checked: TSchema;
  collection: Collection<Record<string, unknown>>;
}

/** Compiled stores by the text of their definition, so that a changed schema is compiled again. */
const compiledStores = new Map<string, Store>();
const MAX_COMPILED = 500;

interface StoredDefinition {
  name?: string | null;
  level?: Level | null;
  schema?: Record<string, unknown>;
}

function compileStore({ name, level, schema }: StoredDefinition): Store {
  const text = JSON.stringify([name, level, schema]);
  const known = compiledStores.get(text);
  if (known) return known;
  const entity = schema as EntitySchema;
  const label = String(entity.title);
  const store: Store = {
    name: String(name),
    level: level ?? 'staff',
    label,
    schema: entity,
    checked: toWriteSchema(entity),
    collection: createCollection({
      kind: toStoredKind(String(name)),
      label,
      schema: withSystemFields(entity) as TSchema,
      key: 'id' as never,
    }) as unknown as Store['collection'],
  };
  if (compiledStores.size >= MAX_COMPILED) compiledStores.clear();
  compiledStores.set(text, store);
  return store;
}

export async function findStore(db: Database, name: string): Promise<Store | undefined> {
  const definition = await recordStores.find(db, sharedOwner, name);
  return definition && compileStore(definition);
}

/** @throws ApiError 404 `no_store` */
export async function getStore(db: Database, name: string): Promise<Store> {
  const store = await findStore(db, name);
  if (store) return store;
  throw new ApiError(
    404,
    'no_store',
    t(
      'There is no record store “{name}” yet. Staff make it by publishing its screen, or with PutRecordStore.',
      { name: name.slice(0, 60) },
    ),
  );
}

export const listStores = async (db: Database): Promise<Store[]> =>
  (await recordStores.all(db, sharedOwner)).map(compileStore);

/** Counts a store's records across all owners. */
export async function countRecords(db: Database, name: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(records)
    .where(eq(records.kind, toStoredKind(name)));
  return row?.total ?? 0;
}
