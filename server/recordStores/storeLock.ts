import { sql } from 'drizzle-orm';
import { toStoredKind } from '../../contract/recordStores/buildStoredCalls';
import type { Transaction } from '../database/transaction';
import { getStore, type Store } from './recordStoreDefinitions';

/**
 * Loads a store for writing a record and blocks schema changes until the transaction ends.
 * @throws ApiError 404 `no_store`
 */
export async function lockStoreForWriting(tx: Transaction, name: string): Promise<Store> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${toStoredKind(name)}, 0))`);
  return getStore(tx, name);
}

/** Blocks all writers of a store's records until the transaction ends. */
export async function lockStore(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${toStoredKind(name)}, 0))`);
}
