import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { createLocalPorts } from './localPorts';
import type { PortGateway } from './portGateway';

/** Something the carrier knows of a number that the inventory may not know yet. */
export interface CarrierUpdate {
  /** The carrier's own id of the news, to acknowledge it by. */
  id: number;
  /** E.164 digits. */
  number: string;
  /** It was taken to another carrier. */
  portedOut?: boolean;
  /** The trunk its calls arrive on. */
  remoteTrunkId?: string;
  /** What is done with a call; fields of Number routing/diversion. */
  routing?: Record<string, unknown>;
}

/** The carrier numbers come from, and move in by. */
export interface CarrierGateway extends PortGateway {
  /** The same within a transaction, where it is kept in the database; a dry run asks any other for nothing. */
  within?: (tx: Database) => CarrierGateway;
  /** News nobody has acknowledged, oldest first. */
  news(): Promise<CarrierUpdate[]>;
  /** Tells the carrier that news was taken over, or need not be told again. */
  acknowledge(ids: number[]): Promise<void>;
}

const KIND = 'carrier_news';

/** A carrier that keeps its news, and what it is asked to move in, in the database. @param answersAfter seconds */
export const createLocalCarrier = (db: Database, answersAfter?: number): CarrierGateway => ({
  ...createLocalPorts(db, answersAfter),
  within: (tx) => createLocalCarrier(tx, answersAfter),
  async news() {
    const rows = await db
      .select({ id: records.id, number: records.key, body: records.body })
      .from(records)
      .where(eq(records.kind, KIND))
      .orderBy(asc(records.id));
    return rows.map(({ id, number, body }) => ({ ...body, id, number }));
  },
  async acknowledge(ids) {
    if (ids.length === 0) return;
    await db.delete(records).where(sql`${eq(records.kind, KIND)} and ${inArray(records.id, ids)}`);
  },
});
