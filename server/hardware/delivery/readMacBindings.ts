import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { devices } from '../../devices/phones/deviceRecords';
import type { Order } from '../orders/hardwareOrderRecords';

export interface MacBinding {
  domainName: string | null;
  extensions: string;
}

/** Returns the extensions that hardware addresses are bound to, across all phone systems. */
export async function readMacBindings(db: Database, macs: string[]): Promise<Map<string, MacBinding>> {
  if (macs.length === 0) return new Map();
  const lines = sql<string>`coalesce(${records.body} ->> 'extensions', '')`;
  const rows = await db
    .select({ mac: records.key, domainName: records.domainName, extensions: lines })
    .from(records)
    .where(and(eq(records.kind, devices.kind), inArray(records.key, macs), sql`${lines} <> ''`));
  return new Map(rows.map(({ mac, ...binding }) => [mac, binding]));
}

/** Adds to each order whether its delivered devices are in use. */
export async function addAllocation<O extends Order>(db: Database, all: O[]): Promise<O[]> {
  const macs = all.flatMap(getDeliveredMacs);
  const bound = await readMacBindings(db, macs);
  if (macs.length === 0) return all;
  return all.map((order) => ({
    ...order,
    bc_sales_invoice_lines:
      order.bc_sales_invoice_lines?.map((line) => ({
        ...line,
        serial_numbers:
          line.serial_numbers?.map((serial) => ({ ...serial, allocated: bound.has(serial.mac ?? '') })) ??
          null,
      })) ?? null,
  }));
}

export const getDeliveredMacs = ({ bc_sales_invoice_lines }: Order): string[] =>
  (bc_sales_invoice_lines ?? []).flatMap(({ serial_numbers }) =>
    (serial_numbers ?? []).flatMap(({ mac }) => mac || []),
  );
