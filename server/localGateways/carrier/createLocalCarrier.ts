import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { records } from '../../database/schema/index';
import type { CarrierGateway } from '../../gateways/carrier/carrierGateway';
import { createLocalPorts } from './createLocalPorts';

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
