import { sql } from 'drizzle-orm';
import { toStoredKind } from '../../contract/recordStores/storedCalls';
import type { Transaction } from '../database/transaction';
import { getStore, type Store } from './recordStoreDefinitions';

/**
 * The store as it is while a record of it is written: whoever changes its schema waits until this is done.
 * @throws ApiError 404 `no_store`
 */
export async function lockStoreForWriting(tx: Transaction, name: string): Promise<Store> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${toStoredKind(name)}, 0))`);
  return getStore(tx, name);
}

/** Keeps every writer of a store's records waiting until the transaction ends. */
export async function lockStore(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${toStoredKind(name)}, 0))`);
}
