import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { accounts, records, wholesalers } from '../database/schema';
import type { Transaction } from '../database/transaction';

const MARK = { kind: 'database', key: 'demo' };

/** Whether a database was filled with demo data, and so is for trying out: it says so itself. */
export async function isDemoDatabase(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.kind, MARK.kind), eq(records.key, MARK.key)))
    .limit(1);
  return found.length > 0;
}

/** Has a database say of itself, for good, that it holds demo data. */
export const markAsDemo = (tx: Transaction): Promise<unknown> =>
  tx.insert(records).values({ ...MARK, body: {} });

/** Whether somebody has begun to use a database: there is a wholesaler, or an account. */
export async function isInUse(db: Database): Promise<boolean> {
  const [wholesaler, account] = await Promise.all([
    db.select({ id: wholesalers.id }).from(wholesalers).limit(1),
    db.select({ id: accounts.id }).from(accounts).limit(1),
  ]);
  return wholesaler.length + account.length > 0;
}
