import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { createLocalPorts } from './createLocalPorts';
import type { PortGateway } from './portGateway';

/** An update from the carrier about a number, which the inventory may not contain yet. */
export interface CarrierUpdate {
  /** The carrier's id of the update, for acknowledging it. */
  id: number;
  /** E.164 digits. */
  number: string;
  portedOut?: boolean;
  /** The trunk that receives its calls. */
  remoteTrunkId?: string;
  /** Call routing; fields of Number routing/diversion. */
  routing?: Record<string, unknown>;
}

/** The carrier that supplies numbers and handles port-ins. */
export interface CarrierGateway extends PortGateway {
  /** Returns a transactional instance, for implementations stored in the database. Dry runs do not call others. */
  within?: (tx: Database) => CarrierGateway;
  /** Returns unacknowledged updates, oldest first. */
  news(): Promise<CarrierUpdate[]>;
  /** Acknowledges updates that were processed or are no longer needed. */
  acknowledge(ids: number[]): Promise<void>;
}

const KIND = 'carrier_news';

/** A carrier simulator that stores updates and port requests in the database. @param answersAfter seconds */
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
