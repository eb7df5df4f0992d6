import { and, eq, sql } from 'drizzle-orm';
import type { DeliveredMac } from '../../../contract/hardware/stock';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import { readMastersByPart, unrestrictedScope } from '../catalogue/catalogueRecords';
import { type Order, orders } from '../orders/hardwareOrderRecords';
import { getMacs } from '../sales/recordInvoices';
import { getDeliveredMacs, readMacBindings } from './readMacBindings';

/** Returns the devices delivered to a phone system, newest order first, with their intended extension and current binding. */
export async function readDeliveredDevices(
  db: Database,
  { domainName }: Domain,
): Promise<EntityRecord<typeof DeliveredMac>[]> {
  const all = (await orders.within(
    db,
    unrestrictedScope,
    and(
      eq(records.domainName, domainName),
      sql`jsonb_array_length(coalesce(${records.body} -> 'bc_sales_invoice_lines', '[]')) > 0`,
    ),
  )) as Order[];
  const bound = await readMacBindings(db, all.flatMap(getDeliveredMacs));
  const parts = all.flatMap(
    ({ order_items }) => order_items?.flatMap(({ part_number }) => part_number || []) ?? [],
  );
  const masters = await readMastersByPart(db, [...new Set(parts)]);
  return all
    .toSorted((left, right) => (right.id ?? 0) - (left.id ?? 0))
    .flatMap((order) =>
      (order.bc_sales_invoice_lines ?? []).flatMap((line) =>
        (line.serial_numbers ?? []).flatMap(({ mac, serialNumber }) => {
          if (!mac) return [];
          const binding = bound.get(mac);
          const master = masters.get(line.itemId ?? '');
          const item = order.order_items?.find((candidate) => getMacs(candidate).includes(mac));
          return {
            mac,
            serialNumber: serialNumber ?? null,
            make: master?.make ?? null,
            model: master?.model ?? null,
            part_number: line.itemId ?? null,
            extension: item?.extension ?? null,
            allocated: binding !== undefined,
            allocated_to: binding?.domainName === domainName ? binding.extensions : null,
            order_id: order.order_id ?? null,
            hardware_orderid: order.id ?? null,
            invoice_id: line.invoice_id ?? null,
            domain_name: domainName,
          };
        }),
      ),
    );
}
