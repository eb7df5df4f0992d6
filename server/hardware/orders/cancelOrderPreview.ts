import { isAllowed, orderStatuses } from '../../../contract/hardware/orderStatuses';
import { countText } from '../../common/countText';
import { piecesOf } from '../pricing/priceOrder';
import { type Order, statusOf } from './hardwareOrderRecords';

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0);

/** What cancelling an order would do, said to whoever is asked. */
export function previewCancellation(order: Order): { allowed: boolean; pieces: number; effect: string } {
  const status = statusOf(order);
  const [delivered] = order.bc_sales_invoice_lines ?? [];
  if (delivered)
    return {
      allowed: false,
      pieces: 0,
      effect: `Part of it has been delivered with invoice ${delivered.invoice_id}, so it can't be cancelled. Send back what has come instead.`,
    };
  if (!isAllowed('cancel', status))
    return {
      allowed: false,
      pieces: 0,
      effect: `It is ${orderStatuses[status].toLowerCase()} and can't be cancelled.`,
    };
  if (status === 'none')
    return { allowed: true, pieces: 0, effect: 'It is a draft: nothing was taken from stock or sent.' };
  const pieces = sum(piecesOf(order.order_items ?? []).values());
  const salesOrder = order.bc_sales_order?.salesID;
  return {
    allowed: true,
    pieces,
    effect: [
      `${countText(pieces, 'piece goes', 'pieces go')} back to stock.`,
      salesOrder && `Sales order ${salesOrder} is cancelled at the distributor.`,
      'Nothing is charged.',
    ]
      .filter(Boolean)
      .join(' '),
  };
}
