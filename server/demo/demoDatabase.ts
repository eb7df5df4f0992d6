import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { accounts, records, wholesalers } from '../database/schema';
import type { Transaction } from '../database/transaction';

const DEMO_MARKER = { kind: 'database', key: 'demo' };
const isMarkerRow = and(eq(records.kind, DEMO_MARKER.kind), eq(records.key, DEMO_MARKER.key));

export async function isDemoDatabase(db: Database): Promise<boolean> {
  const existing = await db.select({ id: records.id }).from(records).where(isMarkerRow).limit(1);
  return existing.length > 0;
}

/** Demo data that is still missing. */
export type DemoProgress = {
  /** Reference date of the data, `YYYY-MM-DD`. */
  today: string;
  /** Names of the missing areas, in order. */
  areas: string[];
};

/** Permanently marks the database as a demo database. */
export const markAsDemo = (tx: Transaction): Promise<unknown> =>
  tx.insert(records).values({ ...DEMO_MARKER, body: {} });

/** Returns the missing demo data, or undefined if it is complete or the database has no demo data. */
export async function readDemoProgress(db: Database): Promise<DemoProgress | undefined> {
  const [mark] = await db.select({ body: records.body }).from(records).where(isMarkerRow).limit(1);
  return toDemoProgress(mark);
}

/** Same as {@link readDemoProgress}, but locks the row until the end of the transaction. */
export async function lockDemoProgress(tx: Transaction): Promise<DemoProgress | undefined> {
  const [mark] = await tx.select({ body: records.body }).from(records).where(isMarkerRow).for('update');
  return toDemoProgress(mark);
}

function toDemoProgress(mark: { body: unknown } | undefined): DemoProgress | undefined {
  const { today, areas = [] } = (mark?.body ?? {}) as Partial<DemoProgress>;
  return today !== undefined && areas.length > 0 ? { today, areas } : undefined;
}

/** Stores which demo data is missing. Undefined means that it is complete. */
export const saveDemoProgress = (tx: Transaction, left: DemoProgress | undefined): Promise<unknown> =>
  tx
    .update(records)
    .set({ body: left ?? {} })
    .where(isMarkerRow);

/** Checks whether the database is in use, which means that it has a wholesaler or an account. */
export async function hasData(db: Database): Promise<boolean> {
  const [wholesaler, account] = await Promise.all([
    db.select({ id: wholesalers.id }).from(wholesalers).limit(1),
    db.select({ id: accounts.id }).from(accounts).limit(1),
  ]);
  return wholesaler.length + account.length > 0;
}
