import type { Level } from '../../contract/call';
import type { EntitySchema } from '../../contract/recordStores/entitySchema';
import { getRequestedStore } from '../../src/declaration/written/getRequestedStore';
import type { Database } from '../database/database';
import type { Actor, Transaction } from '../database/transaction';
import { sharedOwner } from '../records/recordCollection';
import { recordStores } from './recordStoreDefinitions';
import { applyChanges, type LostValues } from './schemaChanges/applyChanges';
import { type PlannedChange, planChanges } from './schemaChanges/planChanges';
import { lockStore } from './storeLock';
import { rebuildUniqueValues } from './uniqueFields';

export interface RecordStoreInput {
  name: string;
  schema: Record<string, unknown>;
  /** Required level. Default: unchanged for an existing store, `staff` for a new one. */
  level?: Level | null | undefined;
}

/** Creates a store or replaces its schema, and enforces unique fields from then on. Stored values are not changed. */
export async function saveRecordStore(
  tx: Transaction,
  actor: Actor,
  { name, schema, level }: RecordStoreInput,
) {
  await lockStore(tx, name);
  const known = await recordStores.find(tx, sharedOwner, name);
  const stored = await recordStores.put(tx, actor, sharedOwner, name, {
    schema,
    level: level ?? known?.level ?? 'staff',
  });
  await rebuildUniqueValues(tx, name, schema as EntitySchema);
  return stored;
}

/**
 * Creates the store that a valid screen requires, if any, and migrates existing records to its schema.
 * @param lost how to handle values that no longer fit their field
 * @throws ApiError 409 if values would be lost and no choice was made; 422 if a field that becomes unique has
 * duplicates
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

/** Returns how publishing a screen would change the records of its store; empty if the screen has no store. */
export async function planScreenChanges(db: Database, text: string): Promise<PlannedChange[]> {
  const requested = getRequestedStore(text);
  const known = requested && (await recordStores.find(db, sharedOwner, requested.name));
  return known
    ? planChanges(db, requested.name, known.schema as EntitySchema, requested.schema as EntitySchema)
    : [];
}
