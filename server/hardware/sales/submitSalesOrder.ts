import { inArray } from 'drizzle-orm';
import { t } from '#i18n';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { type Actor, runInTransaction } from '../../database/transaction';
import type { Sales, StockGateway } from '../../gateways/distributor/distributorGateway';
import { ApiError, createConflictError } from '../../http/errors/apiError';
import { unrestrictedScope } from '../catalogue/catalogueRecords';
import {
  checkTransition,
  getOrderOwner,
  getOrderStatus,
  lockOrder,
  type Order,
  orders,
} from '../orders/hardwareOrderRecords';
import { countPartQuantities } from '../pricing/priceOrder';
import { adjustReservations, products, refreshProducts } from '../stock/hardwareStock';
import { buildSalesOrder } from './distributorSalesOrder';
import { findOrderStatusPath } from './findOrderStatusPath';

interface SalesContext {
  db: Database;
  actor: Actor;
  stock: StockGateway;
}

type SalesOrderOptions = Parameters<typeof buildSalesOrder>[4];

/**
 * Sends an order to the distributor. It is first marked as sent, with an idempotent message id, so that it can be
 * resent after a crash.
 * @throws ApiError 409 when its status forbids it; 502 `gateway` when the distributor rejects it, which sets the status
 * to failed
 */
export async function submitOrder(
  { db, actor, stock }: SalesContext,
  id: number,
  options: SalesOrderOptions = {},
): Promise<Sales> {
  const { order, sales } = await markAsSent(db, actor, id, options);
  if (sales.customerPurchaseOrderLines?.length === 0) return deliverFromOwnStock(db, actor, order, sales);
  try {
    const numbers = await stock.place(sales);
    const parts = (sales.customerPurchaseOrderLines ?? []).map(({ itemId }) => itemId ?? '');
    const products = await stock.products(parts);
    const sent = { ...sales, salesID: numbers.salesID, webOrderID: numbers.webOrderID };
    const isCancelled = await runInTransaction(db, actor, async (tx) => {
      const now = await lockOrder(tx, id);
      if (now.status === 'cancelled') return true;
      if (now.bc_sales_order?.salesID) return false;
      const pieces = countPartQuantities(now.order_items ?? []);
      await adjustReservations(tx, pieces, -1);
      await refreshProducts(tx, products);
      await updateOrder(tx, actor, now, { bc_sales_order: sent });
      return false;
    });
    if (!isCancelled) return sent;
  } catch (error) {
    if (error instanceof ApiError) await markAsFailed(db, actor, id, error.message);
    throw error;
  }
  await stock.cancel(sales.payloadID);
  throw createConflictError(
    t('Order {orderid} was cancelled while it was being sent.', { orderid: order.order_id }),
  );
}

const updateOrder = (tx: Database, actor: Actor, order: Order, changes: Partial<Order>): Promise<unknown> =>
  orders.change(tx, actor, getOrderOwner(order), order.order_id ?? '', {}, changes);

async function prepareSalesOrder(db: Database, actor: Actor, order: Order, options: SalesOrderOptions) {
  const parts = [...countPartQuantities(order.order_items ?? []).keys()];
  const known = await products.within(db, unrestrictedScope, inArray(records.key, parts));
  const stock = new Map(known.map((product) => [product.part_number ?? '', product]));
  return buildSalesOrder(db, actor, order, stock, options);
}

/** Returns the lines that the distributor would charge for. */
export const readSalesLines = async (db: Database, actor: Actor, order: Order) =>
  (await prepareSalesOrder(db, actor, order, {})).customerPurchaseOrderLines ?? [];

/** Marks an order as sent; it can be sent again as long as it has no order number from the distributor. */
const markAsSent = (db: Database, actor: Actor, id: number, options: SalesOrderOptions) =>
  runInTransaction(db, actor, async (tx) => {
    const order = await lockOrder(tx, id);
    const isUnanswered = getOrderStatus(order) === 'processing' && !order.bc_sales_order?.salesID;
    const status = isUnanswered ? 'processing' : checkTransition(order, 'send');
    const sales = await prepareSalesOrder(tx, actor, order, options);
    await updateOrder(tx, actor, order, { status, status_reason: null, bc_sales_order: sales });
    return { order, sales };
  });

const markAsFailed = (db: Database, actor: Actor, id: number, reason: string) =>
  runInTransaction(db, actor, async (tx) => {
    const order = await lockOrder(tx, id);
    if (getOrderStatus(order) !== 'processing' || order.bc_sales_order?.salesID) return;
    await updateOrder(tx, actor, order, { status: checkTransition(order, 'fail'), status_reason: reason });
  });

/** Completes an order that contains no items from the distributor and is delivered from our own stock. */
async function deliverFromOwnStock(db: Database, actor: Actor, order: Order, sales: Sales): Promise<Sales> {
  await runInTransaction(db, actor, async (tx) => {
    const now = await lockOrder(tx, order.id ?? 0);
    if (getOrderStatus(now) !== 'processing') return;
    await updateOrder(tx, actor, now, {
      status: findOrderStatusPath('processing', 'completed')?.at(-1) ?? 'processing',
      comments: [...(now.comments ?? []), 'Delivered from our own stock.'],
    });
  });
  return sales;
}
