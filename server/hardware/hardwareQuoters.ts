import { t } from '#i18n';
import type { Quoters } from '../apiCalls/callHandler';
import { runInTransaction } from '../database/transaction';
import { createLine, type QuoteLine } from '../quotes/quote';
import { findOrder } from './orders/hardwareOrderRecords';
import { quoteOrder } from './pricing/quoteOrder';
import { readSalesLines } from './sales/submitSalesOrder';

export const hardwareQuoters: Quoters = {
  async AddHardwareOrder({ request: { body, domain }, caller: { actor }, services: { db } }) {
    if (body.status === 'none') return [];
    const quote = await runInTransaction(db, actor, (tx) => quoteOrder(tx, domain, body));
    const items: QuoteLine[] = (quote.order_items ?? []).map((item) =>
      createLine({ what: item?.description, price: item?.price, count: item?.quantity ?? 1 }),
    );
    return [
      ...items,
      createLine({ what: t('Freight'), price: quote.freight }),
      createLine({ what: t('GST'), price: quote.gst }),
    ];
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
