import { eq, inArray, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../../contract/hardware/orderStatuses';
import { toCents } from '../../common/currency';
import type { Database } from '../../database/database';
import { records, wholesalers } from '../../database/schema';
import { type Actor, runInTransaction } from '../../database/transaction';
import type { SalesProgress, StockGateway } from '../../gateways/distributor/distributorGateway';
import { ApiError } from '../../http/errors/apiError';
import { unrestrictedScope } from '../catalogue/catalogueRecords';
import { restockFromDistributor } from '../orders/cancelOrder';
import {
  checkTransition,
  getOrderOwner,
  getOrderStatus,
  lockOrder,
  type Order,
  orders,
} from '../orders/hardwareOrderRecords';
import { findCreditHold, sumOpenAmount } from '../pricing/getCreditLimit';
import { findOrderStatusPath } from './findOrderStatusPath';
import { recordInvoices } from './recordInvoices';
import { submitOrder } from './submitSalesOrder';

interface SalesContext {
  db: Database;
  actor: Actor;
  stock: StockGateway;
}

export interface OrderStatusChange {
  id: number | null;
  order_id: string | null;
  hosted_pbx_domain: string | null;
  from: OrderStatus | null;
  to: OrderStatus | null;
  invoice: string | null;
  message: string | null;
}

const sentStatuses = ['processing', 'picking', 'picked', 'invoiced'];

const readOrdersByStatus = (db: Database, statuses: string[]) =>
  orders.within(db, unrestrictedScope, inArray(sql`${records.body} ->> 'status'`, statuses)) as Promise<
    Order[]
  >;

/**
 * Updates all orders from the distributor's progress. Then releases orders from credit hold, oldest first, as far as
 * the credit limits allow. A failed query does not affect other orders.
 */
export async function updateSalesStatus(
  context: SalesContext,
): Promise<{ checked: number; orders: OrderStatusChange[] }> {
  const { db, stock } = context;
  const sent = await readOrdersByStatus(db, sentStatuses);
  const moved: OrderStatusChange[] = [];
  for (const order of sent) if (!order.bc_sales_order?.salesID) moved.push(await resendOrder(context, order));
  const byMessage = new Map(
    sent.flatMap((order) => {
      const payload = order.bc_sales_order?.salesID ? order.bc_sales_order.payloadID : null;
      return payload ? [[payload, order] as const] : [];
    }),
  );
  for (const progress of await stock.progress([...byMessage.keys()])) {
    const order = byMessage.get(progress.payloadID);
    const change = order && (await applyProgress(context, order, progress));
    if (change) moved.push(change);
  }
  moved.push(...(await releaseCreditHolds(context)));
  return { checked: sent.length, orders: moved };
}

const buildStatusChange = (order: Order, rest: Partial<OrderStatusChange>): OrderStatusChange => ({
  id: order.id ?? null,
  order_id: order.order_id ?? null,
  hosted_pbx_domain: order.hosted_pbx_domain ?? null,
  from: getOrderStatus(order),
  to: getOrderStatus(order),
  invoice: null,
  message: null,
  ...rest,
});

async function resendOrder(context: SalesContext, order: Order): Promise<OrderStatusChange> {
  try {
    await submitOrder(context, order.id ?? 0);
    return buildStatusChange(order, {
      message: 'Sent to the distributor once more: the first time went unanswered.',
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return buildStatusChange(order, { message: error.message });
  }
}

/** @returns null if the order is unchanged or newer progress has already been applied */
function applyProgress(
  { db, actor }: SalesContext,
  { id }: Order,
  progress: SalesProgress,
): Promise<OrderStatusChange | null> {
  return runInTransaction(db, actor, async (tx) => {
    const order = await lockOrder(tx, id ?? 0);
    const from = getOrderStatus(order);
    if (!sentStatuses.includes(from) || progress.step <= (order.distributor_step ?? -1)) return null;
    const change = (changes: Partial<Order>) =>
      orders.change(tx, actor, getOrderOwner(order), order.order_id ?? '', {}, changes);
    if (progress.stage === 'cancelled') {
      const to = checkTransition(order, 'cancel');
      await restockFromDistributor(tx, actor, order, []);
      await change({ status: to, status_reason: 'The distributor cancelled the order.' });
      return buildStatusChange(order, { to });
    }
    const way = findOrderStatusPath(from, progress.stage);
    if (way === null)
      return buildStatusChange(order, { message: `The distributor has it as ${progress.stage}.` });
    const delivery = await recordInvoices(tx, order, progress.invoices);
    const to = way.at(-1) ?? from;
    await change({
      status: to,
      distributor_step: progress.step,
      ...delivery,
      ...(progress.parts > 1 &&
        delivery.bluechip_invoice_detail && {
          comments: [...(order.comments ?? []), `Part ${progress.part} of ${progress.parts} was delivered.`],
        }),
    });
    if (to === from && !delivery.bluechip_invoice_detail) return null;
    return buildStatusChange(order, { to, invoice: delivery.bluechip_invoice_detail?.invoiceID ?? null });
  });
}

async function releaseCreditHolds({ db, actor }: SalesContext): Promise<OrderStatusChange[]> {
  const onHold = await readOrdersByStatus(db, ['credithold']);
  const oldestFirst = onHold.toSorted((left, right) => (left.id ?? 0) - (right.id ?? 0));
  const released: OrderStatusChange[] = [];
  for (const { id, wholesalerid } of oldestFirst)
    await runInTransaction(db, actor, async (tx) => {
      const [wholesaler] = await tx
        .select()
        .from(wholesalers)
        .where(eq(wholesalers.id, wholesalerid ?? 0))
        .for('no key update');
      const order = await lockOrder(tx, id ?? 0);
      if (!wholesaler || getOrderStatus(order) !== 'credithold') return;
      const reason = findCreditHold(
        wholesaler,
        await sumOpenAmount(tx, wholesaler.id),
        toCents(order.group_total),
      );
      if (reason === order.status_reason) return;
      const status = reason ? getOrderStatus(order) : checkTransition(order, 'release');
      await orders.change(
        tx,
        actor,
        getOrderOwner(order),
        order.order_id ?? '',
        {},
        { status, status_reason: reason },
      );
      if (!reason) released.push(buildStatusChange(order, { to: status }));
    });
  return released;
}
