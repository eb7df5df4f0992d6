import { and, eq, inArray, sql } from 'drizzle-orm';
import { fromCents, toCents } from '../../common/currency';
import type { Database } from '../../database/database';
import { customers, records } from '../../database/schema';
import type { Actor } from '../../database/transaction';
import type { Sales, StockedProduct } from '../../gateways/distributor/distributorGateway';
import type { Order } from '../orders/hardwareOrderRecords';
import type { Item } from '../pricing/orderItem';
import type { ProductRecord } from '../stock/hardwareStock';

/** Our account number at the distributor. */
const ACCOUNT_NUMBER = 'TRUNKLINE-1';
const buyerParty = {
  role: 'Buyer',
  name: 'Ordering desk',
  companyName: 'Trunkline',
  postalAddress: {
    street: '1 Sample Street',
    city: 'Sampleton',
    state: 'NSW',
    postCode: '2000',
    country: { isoCountryCode: 'AU', name: 'Australia' },
  },
  phone: '61255509000',
  email: 'ordering@trunkline.example',
  abn: '00 000 000 000',
};

interface SalesOrderOptions {
  deliveryMode?: string | null | undefined;
  comments?: (string | null)[] | null | undefined;
}

/**
 * Builds the order message for the distributor: the parties, a line for each item it sells, and the total at its own
 * prices.
 * @param stock the distributor's products, by part number; other items are omitted
 */
export async function buildSalesOrder(
  db: Database,
  actor: Actor,
  order: Order,
  stock: Map<string, ProductRecord>,
  { deliveryMode, comments }: SalesOrderOptions,
): Promise<Sales & { payloadID: string }> {
  const before = order.bc_sales_order;
  const lines = buildLines(order.order_items ?? [], stock, await readAddresses(db, order.order_items ?? []));
  return {
    createdBy: actor.name,
    type: 'PurchaseOrder',
    payloadID: before?.payloadID || crypto.randomUUID(),
    customerPurchaseOrderID: order.order_id ?? null,
    orderDate: new Date().toISOString(),
    orderAccountNumber: ACCOUNT_NUMBER,
    entities: [buyerParty, { ...buyerParty, role: 'BillTo' }, await buildShipToParty(db, order)],
    deliveryMode: deliveryMode || before?.deliveryMode || 'Road freight',
    comments: (comments ?? before?.comments ?? []).filter((comment) => comment !== null),
    customerPurchaseOrderLines: lines,
    orderTotal: {
      currency: 'AUD',
      amount: fromCents(lines.reduce((total, { lineAmount }) => total + toCents(lineAmount), 0)),
    },
  };
}

/** Returns the formatted addresses of items that have their own delivery address, by address id. */
async function readAddresses(db: Database, items: Item[]): Promise<Map<number, string>> {
  const ids = items.flatMap(({ delivery_addressid: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: records.id,
      text: sql<string>`coalesce(${records.body} ->> 'formatted_address', ${records.body} ->> 'full_address', '')`,
    })
    .from(records)
    .where(and(eq(records.kind, 'address'), inArray(records.id, ids)));
  return new Map(rows.map(({ id, text }) => [id, text]));
}

function buildLines(items: Item[], stock: Map<string, ProductRecord>, addresses: Map<number, string>) {
  return items
    .flatMap((item) => {
      const detail = item.to_order ? stock.get(item.part_number ?? '')?.detail : undefined;
      return detail ? [{ item, detail }] : [];
    })
    .map(({ item, detail }, index) =>
      buildLine(item, detail, index + 1, addresses.get(item.delivery_addressid ?? 0)),
    );
}

function buildLine(item: Item, detail: StockedProduct, lineNumber: number, address: string | undefined) {
  const quantity = item.quantity ?? 1;
  const unit = toCents(detail.cost_EX_GST);
  return {
    lineNumber,
    itemId: item.part_number ?? null,
    manufacturerPartID: detail.supplierPartNumber ?? null,
    description: item.description ?? detail.description ?? null,
    quantity,
    unitOfMeasure: detail.unit ?? 'EA',
    unitPrice: fromCents(unit),
    lineAmount: fromCents(unit * quantity),
    comments: [
      ...(item.extension ? [`Extension ${item.extension}`] : []),
      ...(address ? [`Deliver to ${address}`] : []),
      ...(item.comments ?? []).filter((comment) => comment !== null),
    ],
  };
}

async function buildShipToParty(db: Database, { delivery_address: address, contact, customerid }: Order) {
  const [customer] = customerid ? await db.select().from(customers).where(eq(customers.id, customerid)) : [];
  const street = [address?.street_number, address?.street_name, address?.street_type]
    .filter(Boolean)
    .join(' ');
  return {
    role: 'ShipTo',
    name: contact || [customer?.firstname, customer?.lastname].filter(Boolean).join(' '),
    companyName: customer?.company ?? null,
    postalAddress: {
      street: street || address?.full_address || null,
      city: address?.locality ?? null,
      state: address?.state ?? null,
      postCode: address?.postcode ?? null,
      country: { isoCountryCode: 'AU', name: 'Australia' },
    },
    phone: customer?.contactNumber ?? null,
    email: customer?.email ?? null,
    abn: null,
  };
}
