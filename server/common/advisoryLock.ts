import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction';

/** Until the transaction ends, nobody else writes what goes by this name: for rules no unique index can hold. */
export async function lockByName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
}
