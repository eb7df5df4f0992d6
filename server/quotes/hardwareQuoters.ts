import type { Quoters } from '../apiCalls/callHandler';
import { createLine } from '../apiCalls/quote';
import { runInTransaction } from '../database/transaction';
import { findOrder } from '../hardware/orders/hardwareOrderRecords';
import { quoteOrder, toOrderLines } from '../hardware/pricing/quoteOrder';
import { readSalesLines } from '../hardware/sales/submitSalesOrder';

export const hardwareQuoters: Quoters = {
  async AddHardwareOrder({ request: { body, domain }, caller: { actor }, services: { db } }) {
    if (body.status === 'none') return [];
    const quote = await runInTransaction(db, actor, (tx) => quoteOrder(tx, domain, body));
    return toOrderLines(quote);
  },

  async CreateOrders({ request: { body }, caller: { scope, actor }, services: { db } }) {
    const { customerPurchaseOrderID: order_id, hosted_pbx_domain } = body;
    const order = await findOrder(db, scope, { order_id, hosted_pbx_domain }, 'customerPurchaseOrderID');
    const lines = await readSalesLines(db, actor, order);
    return lines.map(({ description, unitPrice, quantity }) =>
      createLine({ what: description, price: unitPrice, count: quantity }),
    );
  },
};
