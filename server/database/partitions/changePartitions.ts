import { sql } from 'drizzle-orm';
import { lockByName } from '../../common/advisoryLock';
import type { Database } from '../database';
import type { Transaction } from '../transaction';

/** Seconds a change of partitions waits for what others hold: whoever comes after it waits as well. */
const LOCK_SECONDS = 3;

/**
 * Runs what makes or removes partitions, one process at a time.
 * @throws what PostgreSQL says (55P03) where others are in the way for too long; nothing is changed then
 */
export const changePartitions = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await lockByName(tx, 'partitions');
    await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_SECONDS}s'`));
    return work(tx);
  });
