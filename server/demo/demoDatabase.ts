import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { accounts, records, wholesalers } from '../database/schema';
import type { Transaction } from '../database/transaction';

const DEMO_MARKER = { kind: 'database', key: 'demo' };
const isMarkerRow = and(eq(records.kind, DEMO_MARKER.kind), eq(records.key, DEMO_MARKER.key));

/** Whether a database was filled with demo data, and so is for trying out: it says so itself. */
export async function isDemoDatabase(db: Database): Promise<boolean> {
  const found = await db.select({ id: records.id }).from(records).where(isMarkerRow).limit(1);
  return found.length > 0;
}

/** What is still to be filled in of demo data. */
export type DemoProgress = {
  /** The day the data lies around, `YYYY-MM-DD`. */
  today: string;
  /** Names of the areas, the next one first. */
  areas: string[];
};

/** Has a database say of itself, for good, that it holds demo data. */
export const markAsDemo = (tx: Transaction): Promise<unknown> =>
  tx.insert(records).values({ ...DEMO_MARKER, body: {} });

/** What is still to be filled in; undefined where the demo data is complete, or the database holds none. */
export async function readDemoProgress(db: Database): Promise<DemoProgress | undefined> {
  const [mark] = await db.select({ body: records.body }).from(records).where(isMarkerRow).limit(1);
  return toDemoProgress(mark);
}

/** The same, while nobody else can change it until the transaction ends. */
export async function lockDemoProgress(tx: Transaction): Promise<DemoProgress | undefined> {
  const [mark] = await tx.select({ body: records.body }).from(records).where(isMarkerRow).for('update');
  return toDemoProgress(mark);
}

const toDemoProgress = (mark: { body: unknown } | undefined): DemoProgress | undefined => {
  const { today, areas = [] } = (mark?.body ?? {}) as Partial<DemoProgress>;
  return today !== undefined && areas.length > 0 ? { today, areas } : undefined;
};

/** Notes what is still to be filled in; nothing once the data is complete. */
export const saveDemoProgress = (tx: Transaction, left: DemoProgress | undefined): Promise<unknown> =>
  tx
    .update(records)
    .set({ body: left ?? {} })
    .where(isMarkerRow);

/** Whether somebody has begun to use a database: there is a wholesaler, or an account. */
export async function hasData(db: Database): Promise<boolean> {
  const [wholesaler, account] = await Promise.all([
    db.select({ id: wholesalers.id }).from(wholesalers).limit(1),
    db.select({ id: accounts.id }).from(accounts).limit(1),
  ]);
  return wholesaler.length + account.length > 0;
}
