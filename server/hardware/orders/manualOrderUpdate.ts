import { joinOr, t, translateWord } from '#i18n';
import type { OrderStatus } from '../../../contract/hardware/orderStatuses';
import {
  findManualTransition,
  manualTransitions,
  orderStatuses,
  orderTransitions,
} from '../../../contract/hardware/orderStatuses';
import type { Database } from '../../database/database';
import { type Actor, runInTransaction } from '../../database/transaction';
import { createConflictError, createInvalidFieldError } from '../../http/errors/apiError';
import { getOrderOwner, getOrderStatus, lockOrder, type Order, orders } from './hardwareOrderRecords';

interface ManualUpdate {
  id: number;
  status?: OrderStatus | null;
  comment?: string | null;
  shipped_via?: string | null;
  shipping_ref?: string | null;
}

/**
 * Changes an order's status, adds a comment, or sets its shipping details.
 * @throws ApiError 409 for a transition that is not allowed manually, naming the valid ones; 400 for an empty request
 */
export function updateOrderManually(db: Database, actor: Actor, update: ManualUpdate): Promise<Order> {
  const { id, status, comment, shipped_via, shipping_ref } = update;
  if (!status && !comment?.trim() && shipped_via == null && shipping_ref == null)
    throw createInvalidFieldError(
      'comment',
      t('Say what is new: a status, a comment, or how it was shipped.'),
    );
  return runInTransaction(db, actor, async (tx) => {
    const order = await lockOrder(tx, id);
    const from = getOrderStatus(order);
    if (status && status !== from && !findManualTransition(from, status))
      throw createTransitionConflict(order, from, status);
    const isMoved = status && status !== from;
    return (await orders.change(
      tx,
      actor,
      getOrderOwner(order),
      order.order_id ?? '',
      {},
      {
        ...(isMoved && { status, status_reason: status === 'failed' ? comment || 'Marked by hand.' : null }),
        ...(comment?.trim() && { comments: [...(order.comments ?? []), comment.trim()].slice(-50) }),
        ...(shipped_via != null && { shipped_via }),
        ...(shipping_ref != null && { shipping_ref }),
      },
    )) as Order;
  });
}

function createTransitionConflict(order: Order, from: OrderStatus, to: OrderStatus) {
  const open = manualTransitions.filter(
    (name) => findManualTransition(from, orderTransitions[name].to) === name,
  );
  const ways = open.map((name) => orderStatuses[orderTransitions[name].to].toLowerCase());
  const values = {
    order: order.order_id,
    from: translateWord(orderStatuses[from]),
    to: translateWord(orderStatuses[to]),
    ways: joinOr(open.map((name) => translateWord(orderStatuses[orderTransitions[name].to]))),
  };
  return createConflictError(
    open.length > 0
      ? t(
          'The status of order {order} is “{from}” and can’t become “{to}” by hand. It can become: {ways}.',
          values,
        )
      : t(
          'The status of order {order} is “{from}” and can’t become “{to}” by hand. Nothing can be done to it by hand.',
          values,
        ),
    {
      details: { status: from, allowed: ways },
      errors: [{ field: 'status', message: t('Not from where it is.') }],
    },
  );
}
