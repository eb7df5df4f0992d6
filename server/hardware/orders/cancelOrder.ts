import { t, translateWord } from '#i18n';
import { isTransitionAllowed, orderStatuses } from '../../../contract/hardware/orderStatuses';
import type { Database } from '../../database/database';
import { type Actor, runInTransaction, type Transaction } from '../../database/transaction';
import type { StockedProduct, StockGateway } from '../../gateways/distributor/distributorGateway';
import { createConflictError } from '../../http/errors/apiError';
import { countPartQuantities } from '../pricing/priceOrder';
import { refreshProducts } from '../stock/hardwareStock';
import { releaseOwnStock, releaseStock } from '../stock/reserveStock';
import {
  checkTransition,
  getOrderOwner,
  getOrderStatus,
  lockOrder,
  type Order,
  orders,
} from './hardwareOrderRecords';

interface CancelContext {
  db: Database;
  actor: Actor;
  stock: StockGateway;
}

/** @throws ApiError 409 when the order's status forbids cancellation, or part of the order has been delivered */
function requireCancellable(order: Order): void {
  const [delivered] = order.bc_sales_invoice_lines ?? [];
  if (delivered)
    throw createConflictError(
      t(
        "Part of order {orderid} has been delivered with invoice {invoiceid}. What has come can't be cancelled; send it back instead.",
        { orderid: order.order_id, invoiceid: delivered.invoice_id },
      ),
    );
  checkTransition(order, 'cancel');
}

/**
 * Cancels an order, first at the distributor if it was sent there. Reserved and picked items return to stock. If the
 * server stops in between, the next status update completes the cancellation.
 */
export async function cancelOrder(
  { db, actor, stock }: CancelContext,
  order: Order,
  reason: string | null,
): Promise<Order> {
  requireCancellable(order);
  const payloadID = order.bc_sales_order?.payloadID;
  let products: StockedProduct[] = [];
  if (payloadID) {
    await stock.cancel(payloadID);
    products = await stock.products([...countPartQuantities(order.order_items ?? []).keys()]);
  }
  return runInTransaction(db, actor, async (tx) => {
    const now = await lockOrder(tx, order.id ?? 0);
    if (now.status === 'cancelled') return now;
    requireCancellable(now);
    if (now.bc_sales_order?.salesID) await restockFromDistributor(tx, actor, now, products);
    else if (now.status !== 'none')
      await releaseStock(tx, actor, countPartQuantities(now.order_items ?? []), now.order_items ?? []);
    return (await orders.change(
      tx,
      actor,
      getOrderOwner(now),
      now.order_id ?? '',
      {},
      { status: checkTransition(now, 'cancel'), status_reason: reason || `Cancelled by ${actor.name}.` },
    )) as Order;
  });
}

/** Applies a cancellation by the distributor, and restocks the items that came from our own stock. */
export async function restockFromDistributor(
  tx: Transaction,
  actor: Actor,
  order: Order,
  products: StockedProduct[],
): Promise<void> {
  await refreshProducts(tx, products);
  const items = order.order_items ?? [];
  await releaseOwnStock(tx, actor, countPartQuantities(items), items);
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, value) => total + value, 0);

/** Describes the effect of cancelling an order, for the confirmation dialog. */
export function previewCancellation(order: Order): { allowed: boolean; pieces: number; effect: string } {
  const status = getOrderStatus(order);
  const [delivered] = order.bc_sales_invoice_lines ?? [];
  if (delivered)
    return {
      allowed: false,
      pieces: 0,
      effect: t(
        'Part of it has been delivered with invoice {invoice}, so it can’t be cancelled. Send back what has come instead.',
        { invoice: delivered.invoice_id },
      ),
    };
  if (!isTransitionAllowed('cancel', status))
    return {
      allowed: false,
      pieces: 0,
      effect: t('Its status is “{status}”, and it can’t be cancelled.', {
        status: translateWord(orderStatuses[status]),
      }),
    };
  if (status === 'none')
    return { allowed: true, pieces: 0, effect: t('It is a draft: nothing was taken from stock or sent.') };
  const pieces = sum(countPartQuantities(order.order_items ?? []).values());
  const salesOrder = order.bc_sales_order?.salesID;
  return {
    allowed: true,
    pieces,
    effect: salesOrder
      ? t(
          '{pieces, plural, one {# piece goes back to stock. Sales order {salesOrder} is cancelled at the distributor. Nothing is charged.} other {# pieces go back to stock. Sales order {salesOrder} is cancelled at the distributor. Nothing is charged.}}',
          { pieces, salesOrder },
        )
      : t(
          '{pieces, plural, one {# piece goes back to stock. Nothing is charged.} other {# pieces go back to stock. Nothing is charged.}}',
          { pieces },
        ),
  };
}
