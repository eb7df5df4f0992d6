import { either, sayWord, t } from '#i18n';
import type { OrderStatus } from '../../../contract/hardware/orderStatuses';
import {
  handTransition,
  handTransitions,
  orderStatuses,
  orderTransitions,
} from '../../../contract/hardware/orderStatuses';
import type { Database } from '../../database/database';
import { type Actor, inTransaction } from '../../database/transaction';
import { conflict, invalid } from '../../http/errors/apiError';
import { lockOrder, type Order, orders, ownerOfOrder, statusOf } from './hardwareOrderRecords';

interface ManualUpdate {
  id: number;
  status?: OrderStatus | null;
  comment?: string | null;
  shipped_via?: string | null;
  shipping_ref?: string | null;
}

/**
 * Moves an order, comments it, or says how it was shipped.
 * @throws ApiError 409 where the table of transitions has no way by hand, naming those there are; 400 when nothing is said
 */
export function updateOrderManually(db: Database, actor: Actor, wish: ManualUpdate): Promise<Order> {
  const { id, status, comment, shipped_via, shipping_ref } = wish;
  if (!status && !comment?.trim() && shipped_via == null && shipping_ref == null)
    throw invalid('comment', t('Say what is new: a status, a comment, or how it was shipped.'));
  return inTransaction(db, actor, async (tx) => {
    const order = await lockOrder(tx, id);
    const from = statusOf(order);
    if (status && status !== from && !handTransition(from, status))
      throw transitionConflict(order, from, status);
    const isMoved = status && status !== from;
    return (await orders.change(
      tx,
      actor,
      ownerOfOrder(order),
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

function transitionConflict(order: Order, from: OrderStatus, to: OrderStatus) {
  const open = handTransitions.filter((name) => handTransition(from, orderTransitions[name].to) === name);
  const ways = open.map((name) => orderStatuses[orderTransitions[name].to].toLowerCase());
  const values = {
    order: order.order_id,
    from: sayWord(orderStatuses[from]),
    to: sayWord(orderStatuses[to]),
    ways: either(open.map((name) => sayWord(orderStatuses[orderTransitions[name].to]))),
  };
  return conflict(
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
