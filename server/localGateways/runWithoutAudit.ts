import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { Transaction } from '../database/transaction';

/** Runs a transaction on the data of a simulated external system, without auditing it. */
export const runWithoutAudit = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('trunkline.audit', 'summary', true)`);
    return work(tx);
  });
