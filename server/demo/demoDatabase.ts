import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { accounts, records, wholesalers } from '../database/schema';
import type { Transaction } from '../database/transaction';

const MARK = { kind: 'database', key: 'demo' };
const isMark = and(eq(records.kind, MARK.kind), eq(records.key, MARK.key));

/** Whether a database was filled with demo data, and so is for trying out: it says so itself. */
export async function isDemoDatabase(db: Database): Promise<boolean> {
  const found = await db.select({ id: records.id }).from(records).where(isMark).limit(1);
  return found.length > 0;
}

/** What is still to be filled in of demo data. */
export type DemoLeft = {
  /** The day the data lies around, `YYYY-MM-DD`. */
  today: string;
  /** Names of the areas, the next one first. */
  areas: string[];
};

/** Has a database say of itself, for good, that it holds demo data. */
export const markAsDemo = (tx: Transaction): Promise<unknown> =>
  tx.insert(records).values({ ...MARK, body: {} });

/** What is still to be filled in; undefined where the demo data is complete, or the database holds none. */
export async function demoLeft(db: Database): Promise<DemoLeft | undefined> {
  const [mark] = await db.select({ body: records.body }).from(records).where(isMark).limit(1);
  return leftIn(mark);
}

/** The same, while nobody else can change it until the transaction ends. */
export async function lockDemoLeft(tx: Transaction): Promise<DemoLeft | undefined> {
  const [mark] = await tx.select({ body: records.body }).from(records).where(isMark).for('update');
  return leftIn(mark);
}

const leftIn = (mark: { body: unknown } | undefined): DemoLeft | undefined => {
  const { today, areas = [] } = (mark?.body ?? {}) as Partial<DemoLeft>;
  return today !== undefined && areas.length > 0 ? { today, areas } : undefined;
};

/** Notes what is still to be filled in; nothing once the data is complete. */
export const noteDemoLeft = (tx: Transaction, left: DemoLeft | undefined): Promise<unknown> =>
  tx
    .update(records)
    .set({ body: left ?? {} })
    .where(isMark);

/** Whether somebody has begun to use a database: there is a wholesaler, or an account. */
export async function isInUse(db: Database): Promise<boolean> {
  const [wholesaler, account] = await Promise.all([
    db.select({ id: wholesalers.id }).from(wholesalers).limit(1),
    db.select({ id: accounts.id }).from(accounts).limit(1),
  ]);
  return wholesaler.length + account.length > 0;
}
