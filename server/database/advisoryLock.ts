import { sql } from 'drizzle-orm';
import type { Transaction } from './transaction';

/**
 * Blocks other transactions that use the same name until the end of this transaction. For constraints that a unique
 * index cannot express.
 */
export async function lockByName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
}
