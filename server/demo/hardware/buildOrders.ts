import { sql } from 'drizzle-orm';
import type { OrderStatus } from '../../../contract/hardware/orderStatuses';
import { toCents } from '../../common/currency';
import { addDays } from '../../common/localDate';
import type { Random } from '../../common/seededRandom';
import { wholesalers } from '../../database/schema';
import type { Order } from '../../hardware/orders/hardwareOrderRecords';
import { findCreditHold, getCreditLimit } from '../../hardware/pricing/getCreditLimit';
import { toBuyer } from '../../hardware/pricing/priceLookup';
import { countPartQuantities } from '../../hardware/pricing/priceOrder';
import { buildSalesOrder } from '../../hardware/sales/distributorSalesOrder';
import { getMacs, recordInvoices } from '../../hardware/sales/recordInvoices';
import { addQuantity, type PartQuantities } from '../../hardware/stock/hardwareStock';
import type { Domain } from '../../http/tenancy/requestDomain';
import { ORDER_KIND } from '../../localGateways/distributor/localDistributor';
import { LIGHTHOUSE, WHARF } from '../demoWholesale';
import type { DatedRecord } from '../insertDatedRecords';
import { buildDeviceRecord } from './demoBoundDevices';
import { buildDistributorOrder } from './demoDeliveries';
import { readDeliveryAddresses } from './demoDeliveryAddresses';
import type { OrderContext } from './demoOrderContext';
import { buildBasket } from './demoOrderItems';
import { type PlannedOrder, planOrders } from './demoOrderPlan';
import { buildOrder, buildOrderRow } from './demoOrderRecord';

/** A wholesaler with a low credit limit, whose orders are therefore on hold. */
const LOW_CREDIT_WHOLESALER = 4;
const LOW_CREDIT_LIMIT = 250;

const sentStatuses: OrderStatus[] = ['processing', 'picking', 'picked', 'invoiced', 'completed', 'failed'];
const reservedStatuses: OrderStatus[] = ['pending', 'credithold', 'failed'];

export interface DemoOrders {
  rows: DatedRecord[];
  /** Items reserved for orders that have not been sent. */
  reserved: PartQuantities;
}

/** Builds about 150 orders over eleven months, in every status. Most delivered phones are bound to their extensions. */
export async function buildOrders(shop: OrderContext): Promise<DemoOrders> {
  const { tx, context } = shop;
  const { random, today, domains } = context;
  const usable = domains.filter(
    ({ domainName, status }) => status === 'active' && shop.people.has(domainName),
  );
  const places = await readDeliveryAddresses(tx, random, usable, `${addDays(today, -330)}T00:00:00Z`);
  await tx.execute(sql`
    update wholesaler set extra = extra || ${JSON.stringify({ credit_limit: LOW_CREDIT_LIMIT })}::jsonb
    where id = ${LOW_CREDIT_WHOLESALER}`);
  const wholesalersById = new Map(
    (await tx.select().from(wholesalers)).map((wholesaler) => [wholesaler.id, wholesaler]),
  );
  const demoOrders: DemoOrders = { rows: [], reserved: new Map() };
  for (const [index, planned] of planOrders(random).entries()) {
    const domain = pickDomain(random, planned, usable);
    const wholesaler = domain && wholesalersById.get(domain.wholesalerId);
    const place = domain && places.get(domain.domainName);
    if (!wholesaler || !place) continue;
    const { status } = planned;
    const { items, macs } = buildBasket(shop, domain.domainName, status);
    const order_id = `HO-${100_001 + index}`;
    const order = buildOrder(shop, { status, domain, buyer: toBuyer(wholesaler), place, order_id, items });
    if (status === 'credithold')
      order.status_reason =
        findCreditHold(wholesaler, 0, toCents(order.group_total)) ??
        findCreditHold(wholesaler, getCreditLimit(wholesaler), toCents(order.group_total));
    if (sentStatuses.includes(status)) demoOrders.rows.push(...(await sendOrder(shop, planned, order, macs)));
    if (reservedStatuses.includes(status))
      for (const [part, quantity] of countPartQuantities(order.order_items ?? []))
        addQuantity(demoOrders.reserved, part, quantity);
    demoOrders.rows.push(buildOrderRow(order, planned, today));
  }
  return demoOrders;
}

/** Picks a phone system. The two main ones order most. Wholesalers without credit have no orders in transit. */
function pickDomain(random: Random, { status }: PlannedOrder, usable: Domain[]): Domain | undefined {
  const isFamous = random.chance(0.25);
  const requested = usable.filter(({ wholesalerId, domainName }) => {
    if (status === 'credithold') return wholesalerId === LOW_CREDIT_WHOLESALER;
    if (isFamous) return domainName === WHARF || domainName === LIGHTHOUSE;
    return wholesalerId !== LOW_CREDIT_WHOLESALER || status === 'completed';
  });
  return requested.length > 0 ? random.pick(requested) : undefined;
}

/**
 * Advances an order to its status.
 * @returns the distributor's record, or the phones that are now bound
 */
async function sendOrder(
  { tx, context, stock, next, served, catalogue }: OrderContext,
  { status, age }: PlannedOrder,
  order: Order,
  macs: Map<string, string[]>,
): Promise<DatedRecord[]> {
  const { random, today, actor } = context;
  const sent = addDays(today, -age);
  const known = new Map([...stock].map(([part, detail]) => [part, { part_number: part, detail }]));
  const deliveryMode = random.pick(['Road freight', 'Air', 'Courier']);
  const sales = {
    ...(await buildSalesOrder(tx, actor, order, known, { deliveryMode })),
    payloadID: `demo-${order.order_id}`,
    orderDate: `${sent}T03:00:00Z`,
  };
  const salesID = `SO${next()}`;
  const delivery = buildDistributorOrder({ status, order: sales, salesID, sent, stock, next });
  if (!delivery) {
    Object.assign(order, { bc_sales_order: sales });
    return [];
  }
  const serials = delivery.invoices.flatMap(({ salesInvoiceLines }) =>
    (salesInvoiceLines ?? []).flatMap(({ itemId, serialNumbers }) =>
      (serialNumbers ?? []).map((serial) => ({ part: itemId ?? '', serial })),
    ),
  );
  for (const { part, serial } of serials)
    serial.MACAddress = macs.get(part)?.shift() ?? serial.MACAddress ?? null;
  Object.assign(order, {
    bc_sales_order: { ...sales, salesID, webOrderID: delivery.webOrderID },
    distributor_step: delivery.step,
    ...(await recordInvoices(tx, order, delivery.invoices)),
  });
  const row = { made: `${sent}T03:00:00Z`, by: 'system' };
  if (status !== 'completed') return [{ ...row, kind: ORDER_KIND, key: sales.payloadID, body: delivery }];
  const owner = { domain_name: order.hosted_pbx_domain ?? '', wholesaler_id: order.wholesalerid ?? 0 };
  return (order.order_items ?? []).flatMap((item) => {
    const [mac] = getMacs(item);
    const place = `${item.extension}@${owner.domain_name}`;
    const master = catalogue.byId.get(item.hardware_master_id);
    if (!mac || !master || !item.extension || served.has(place) || random.chance(0.2)) return [];
    served.add(place);
    const device = { mac, vendor: master.make, model: master.model, extension: item.extension };
    return [buildDeviceRecord(device, owner, addDays(sent, 5))];
  });
}
