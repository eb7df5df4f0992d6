import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { createLocalPorts } from './createLocalPorts';
import type { PortGateway } from './portGateway';

/** An update from the carrier about a number that may not be in the inventory yet. */
export interface CarrierUpdate {
  /** The carrier's id of the update, used to acknowledge it. */
  id: number;
  /** E.164 digits. */
  number: string;
  portedOut?: boolean;
  /** The trunk that receives calls to the number. */
  remoteTrunkId?: string;
  /** Call routing, with the fields of "Number routing/diversion". */
  routing?: Record<string, unknown>;
}

/** The carrier that supplies numbers and handles port-ins. */
export interface CarrierGateway extends PortGateway {
  /**
   * Returns a gateway bound to a transaction, if the implementation uses the database. Dry runs do not call gateways
   * without this method.
   */
  within?: (tx: Database) => CarrierGateway;
  /** Returns unacknowledged updates, oldest first. */
  news(): Promise<CarrierUpdate[]>;
  /** Acknowledges updates that were processed or are no longer needed. */
  acknowledge(ids: number[]): Promise<void>;
}

const KIND = 'carrier_news';

/** A carrier simulator that stores updates and port requests in the database. @param answersAfter delay of answers in seconds */
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
