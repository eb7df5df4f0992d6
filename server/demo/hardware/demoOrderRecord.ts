import type { OrderStatus } from '../../../contract/hardware/orderStatuses';
import { addDays } from '../../common/localDate';
import { type Order, orders } from '../../hardware/orders/hardwareOrderRecords';
import type { Item } from '../../hardware/pricing/orderItem';
import type { Buyer } from '../../hardware/pricing/priceLookup';
import { priceOrder } from '../../hardware/pricing/priceOrder';
import type { Domain } from '../../http/tenancy/requestDomain';
import type { DatedRecord } from '../insertDatedRecords';
import type { OrderContext } from './demoOrderContext';
import type { PlannedOrder } from './demoOrderPlan';

const reasonsByStatus: Partial<Record<OrderStatus, readonly string[]>> = {
  cancelled: [
    'The customer chose other phones.',
    'Ordered twice by mistake.',
    'The office does not open after all.',
  ],
  failed: [
    'The distributor does not answer. Send the order again.',
    'The distributor is closed for stocktaking. Send the order again.',
  ],
};

interface OrderInput {
  status: OrderStatus;
  domain: Domain;
  buyer: Buyer;
  place: NonNullable<Order['delivery_address']>;
  order_id: string;
  items: Item[];
}

/** Builds an order in the form in which AddHardwareOrder would have stored it. */
export function buildOrder(
  shop: OrderContext,
  { status, domain, buyer, place, order_id, items }: OrderInput,
): Order {
  const { random, customers } = shop.context;
  const customer = customers.find(({ id }) => id === domain.customerId);
  const contact = [customer?.firstname, customer?.lastname].filter(Boolean).join(' ');
  const priced = priceOrder(items, shop.catalogue, buyer, place.id ?? 0);
  const reason = reasonsByStatus[status];
  return {
    id: shop.next(),
    order_id,
    hosted_pbx_domain: domain.domainName,
    delivery_addressid: place.id ?? null,
    delivery_address: place,
    contact,
    ...priced,
    status,
    status_reason: reason ? random.pick(reason) : null,
    comments: random.chance(0.25) ? ['Please ring before the delivery.'] : [],
    customerid: domain.customerId,
    pbx_serverid: domain.pbxServerid,
    pbx_server: { id: domain.pbxServerid, domain_url: domain.domainName, status: domain.status },
    wholesalerid: buyer.id,
    wholesaler_name: buyer.name,
    pbx_extensions: getExtensions(shop, domain, priced.order_items),
    ...emptyStoredFields,
  };
}

/** Placeholders for fields that are stored in columns of the row rather than in its body. */
const emptyStoredFields = {
  dateCreated: '',
  createdBy: null,
  dateLastModified: '',
  lastModifiedBy: null,
  tenant: null,
};

function getExtensions({ people, catalogue }: OrderContext, { domainName }: Domain, items: Item[]) {
  const names = new Map(people.get(domainName)?.map(({ account, name }) => [account, name]));
  return items
    .filter(({ extension, is_related_hardware }) => extension && !is_related_hardware)
    .map(({ extension, hardware_master_id }) => ({
      extension_no: extension ?? '',
      name: names.get(extension ?? '') ?? null,
      make: catalogue.byId.get(hardware_master_id)?.make ?? null,
      model: catalogue.byId.get(hardware_master_id)?.model ?? null,
    }));
}

/** Converts an order to a row with its planned age. */
export function buildOrderRow(order: Order, { age }: PlannedOrder, today: string): DatedRecord {
  const { id, order_id, dateCreated, createdBy, dateLastModified, lastModifiedBy, tenant, ...body } = order;
  const hour = String((id ?? 0) % 9).padStart(2, '0');
  const invoiced = order.bluechip_invoice_detail?.invoiceDate;
  return {
    id: id ?? 0,
    kind: orders.kind,
    wholesaler_id: order.wholesalerid ?? null,
    domain_name: order.hosted_pbx_domain ?? null,
    key: order_id ?? '',
    body: { ...body, created_by: order.contact || 'Demo data' },
    made: `${addDays(today, -age)}T${hour}:30:00Z`,
    changed: `${invoiced ?? addDays(today, -age)}T${hour}:45:00Z`,
    by: 'system',
  };
}
