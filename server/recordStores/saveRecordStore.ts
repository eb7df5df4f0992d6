import type { Level } from '../../contract/call';
import type { EntitySchema } from '../../contract/recordStores/storedEntity';
import { getRequestedStore } from '../../src/declaration/written/storeWanted';
import type { Database } from '../database/database';
import type { Actor, Transaction } from '../database/transaction';
import { sharedOwner } from '../records/recordCollection';
import { recordStores } from './recordStoreDefinitions';
import { applyChanges, type LostValues } from './schemaChanges/applyChanges';
import { type PlannedChange, planChanges } from './schemaChanges/planChanges';
import { lockStore } from './storeLock';
import { rebuildUnique } from './uniqueFields';

/** What a store is made of. */
export interface RecordStoreInput {
  name: string;
  schema: Record<string, unknown>;
  /** Default: as it is, and `staff` for one that is new. */
  level?: Level | null | undefined;
}

/** Makes a store, or gives one another schema; its unique fields are kept from then on. No value is changed. */
export async function saveRecordStore(
  tx: Transaction,
  actor: Actor,
  { name, schema, level }: RecordStoreInput,
) {
  await lockStore(tx, name);
  const known = await recordStores.find(tx, sharedOwner, name);
  const kept = await recordStores.put(tx, actor, sharedOwner, name, {
    schema,
    level: level ?? known?.level ?? 'staff',
  });
  await rebuildUnique(tx, name, schema as EntitySchema);
  return kept;
}

/**
 * Makes the store a sound screen asks for, where it asks for one, and brings the records it holds in line with it.
 * @param lost what becomes of values that a field can't hold any more
 * @throws ApiError 409 where something would be lost and nobody said what to do with it; 422 where a field that is to be
 * unique is not
 */
export async function saveScreenStore(
  tx: Transaction,
  actor: Actor,
  text: string,
  lost: LostValues | 'copy' = {},
): Promise<void> {
  const requested = getRequestedStore(text);
  if (!requested) return;
  await lockStore(tx, requested.name);
  const known = await recordStores.find(tx, sharedOwner, requested.name);
  if (known)
    await applyChanges(
      tx,
      actor,
      requested.name,
      { before: known.schema as EntitySchema, after: requested.schema as EntitySchema },
      lost,
    );
  await saveRecordStore(tx, actor, requested);
}

/** What publishing the text of a screen would do to the records its store holds; nothing where it has none. */
export async function planScreenChanges(db: Database, text: string): Promise<PlannedChange[]> {
  const requested = getRequestedStore(text);
  const known = requested && (await recordStores.find(db, sharedOwner, requested.name));
  return known
    ? planChanges(db, requested.name, known.schema as EntitySchema, requested.schema as EntitySchema)
    : [];
}
