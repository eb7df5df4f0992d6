import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { Transaction } from '../database/transaction';

/** Works in a transaction on what a system outside would have in books of its own, which are not ours to audit. */
export const runWithoutAudit = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('trunkline.audit', 'summary', true)`);
    return work(tx);
  });
