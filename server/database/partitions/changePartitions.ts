import { sql } from 'drizzle-orm';
import { lockByName } from '../advisoryLock';
import type { Database } from '../database';
import type { Transaction } from '../transaction';

/** Lock timeout for partition changes, in seconds. Later statements have to wait behind the lock request. */
const LOCK_SECONDS = 3;

/**
 * Runs work that creates or removes partitions. Only one process at a time can do so.
 * @throws PostgreSQL error 55P03 if locks are not available in time; nothing is changed
 */
export const changePartitions = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await lockByName(tx, 'partitions');
    await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_SECONDS}s'`));
    return work(tx);
  });
