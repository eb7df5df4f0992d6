import { allocateIds } from '../../database/recordSequence';
import type { Transaction } from '../../database/transaction';
import type { Invoice } from '../../gateways/distributor/distributorGateway';
import type { Order } from '../orders/hardwareOrderRecords';
import type { Item } from '../pricing/orderItem';

/** An invoice line stored with the order; the last fields are used by the purchase summary. */
export type DeliveredLine = NonNullable<Order['bc_sales_invoice_lines']>[number] & {
  quantity?: number;
  invoiceDate?: string | null;
  group_cost?: number | null;
};

/** Adds the lines of new invoices to an order, and their hardware addresses to its items. */
export async function recordInvoices(
  tx: Transaction,
  order: Order,
  invoices: Invoice[],
): Promise<Partial<Order>> {
  const delivered = (order.bc_sales_invoice_lines ?? []) as DeliveredLine[];
  const known = new Set(delivered.map(({ invoice_id }) => invoice_id));
  const newInvoices = invoices.filter(({ invoiceID }) => !known.has(invoiceID ?? null));
  const latest = newInvoices.at(-1);
  if (!latest) return {};
  const ids = await allocateInvoiceIds(tx, newInvoices);
  const added = newInvoices.flatMap((invoice) => toDeliveredLines(invoice, order, ids));
  return {
    bc_sales_invoice_lines: [...delivered, ...added],
    bluechip_invoice_detail: latest,
    order_items: assignMacs(order.order_items ?? [], added),
    shipped_via: latest.shippedVia ?? null,
    shipping_ref: latest.shippingReference ?? null,
  };
}

function toDeliveredLines(invoice: Invoice, order: Order, ids: number[]): DeliveredLine[] {
  return (invoice.salesInvoiceLines ?? []).map((line) => {
    const id = ids.shift() ?? 0;
    return {
      id,
      invoice_id: invoice.invoiceID ?? null,
      invoiceLineNumber: line.invoiceLineNumber ?? null,
      itemId: line.itemId ?? null,
      manufacturerPartID: line.manufacturerPartID ?? null,
      description: line.description ?? null,
      hardware_orderid: order.id ?? null,
      serial_numbers: (line.serialNumbers ?? []).map(({ SerialNumber, MACAddress }) => ({
        id: ids.shift() ?? 0,
        bc_sales_invoice_line_id: id,
        serialNumber: SerialNumber ?? null,
        mac: MACAddress ?? null,
        allocated: false,
      })),
      quantity: line.quantity ?? 0,
      invoiceDate: invoice.invoiceDate ?? null,
      group_cost: getAverageCost(order.order_items ?? [], line.itemId),
    };
  });
}

/** Returns the wholesaler's average unit cost of a part, because several items may contain it at different prices. */
function getAverageCost(items: Item[], part: string | null | undefined): number {
  const same = items.filter(({ part_number, to_order }) => to_order && part_number === part);
  const pieces = same.reduce((total, { quantity }) => total + (quantity ?? 1), 0);
  const cost = same.reduce((total, item) => total + (item.group_cost ?? 0) * (item.quantity ?? 1), 0);
  return pieces === 0 ? 0 : Math.round((cost / pieces) * 100) / 100;
}

/** Assigns the hardware addresses delivered for each part to items that still need them. */
function assignMacs(items: Item[], delivered: DeliveredLine[]): Item[] {
  const byPart = new Map<string, string[]>();
  for (const { itemId, serial_numbers } of delivered) {
    const macs = (serial_numbers ?? []).flatMap(({ mac }) => mac || []);
    byPart.set(itemId ?? '', [...(byPart.get(itemId ?? '') ?? []), ...macs]);
  }
  return items.map((item) => {
    if (!item.to_order) return item;
    const known = getMacs(item);
    const newSerials =
      byPart.get(item.part_number ?? '')?.splice(0, (item.quantity ?? 1) - known.length) ?? [];
    return newSerials.length > 0 ? { ...item, mac: [...known, ...newSerials].join(' ') } : item;
  });
}

export const getMacs = ({ mac }: Item): string[] => (mac ?? '').split(/\s+/).filter(Boolean);

function allocateInvoiceIds(tx: Transaction, invoices: Invoice[]): Promise<number[]> {
  const lines = invoices.flatMap(({ salesInvoiceLines }) => salesInvoiceLines ?? []);
  const count = lines.reduce((total, { serialNumbers }) => total + 1 + (serialNumbers?.length ?? 0), 0);
  return allocateIds(tx, count);
}
