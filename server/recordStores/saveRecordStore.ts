import type { Level } from '../../contract/call';
import { storeWanted } from '../../src/declaration/written/storeWanted';
import type { Database } from '../database/database';
import type { Actor } from '../database/transaction';
import { sharedOwner } from '../records/recordCollection';
import { recordStores } from './recordStoreDefinitions';

/** What a store is made of. */
export interface RecordStoreInput {
  name: string;
  schema: Record<string, unknown>;
  /** Default: as it is, and `staff` for one that is new. */
  level?: Level | null | undefined;
}

/** Makes a store, or gives one another schema. */
export async function saveRecordStore(tx: Database, actor: Actor, { name, schema, level }: RecordStoreInput) {
  const known = await recordStores.find(tx, sharedOwner, name);
  return recordStores.put(tx, actor, sharedOwner, name, { schema, level: level ?? known?.level ?? 'staff' });
}

/** Makes the store a sound screen asks for, where it asks for one. */
export async function saveStoreOfScreen(tx: Database, actor: Actor, text: string): Promise<void> {
  const requested = storeWanted(text);
  if (requested) await saveRecordStore(tx, actor, requested);
}
