import { and, count, eq, sql } from 'drizzle-orm';
import type { orderDeskCalls } from '../../../contract/console/hardwareOrders';
import { HardwareOrder } from '../../../contract/hardware/orderEntities';
import { records } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import type { HandlersOf } from '../../http/routing/callHandler';
import { within } from '../../http/tenancy/tenantScope';
import { conditionsOf } from '../../records/recordQuery';
import { orderableHardware } from '../pricing/orderableHardware';
import { quoteOrder } from '../pricing/quoteOrder';
import { previewCancellation } from './cancelOrder';
import { findOrder, orderSearch, orders, statusOf } from './hardwareOrderRecords';
import { updateOrderManually } from './manualOrderUpdate';
import { redactOrder } from './redactOrder';

export const orderManagementHandlers: HandlersOf<keyof typeof orderDeskCalls> = {
  async GetHardwareOrderCounts({ db, scope, body }) {
    const { wholesalerid, ...filters } = body;
    const status = sql<string>`${records.body} ->> 'status'`;
    const rows = await db
      .select({ status, count: count() })
      .from(records)
      .where(
        and(
          eq(records.kind, orders.kind),
          within(scope, records),
          wholesalerid ? eq(records.wholesalerId, wholesalerid) : undefined,
          ...conditionsOf(orders.kind, HardwareOrder, 'order_id', orderSearch, filters),
        ),
      )
      .groupBy(status);
    return rows.map((row) => ({ status: statusOf(row), count: row.count }));
  },

  async GetOrderableHardware({ db, domain }) {
    return orderableHardware(db, domain);
  },

  async GetHardwareOrderQuote({ db, actor, domain, body }) {
    return inTransaction(db, actor, (tx) => quoteOrder(tx, domain, body));
  },

  async GetCancelEffect({ db, scope, body }) {
    return previewCancellation(await findOrder(db, scope, body));
  },

  async UpdateHardwareOrder({ db, actor, scope, session, body }) {
    const { id } = await findOrder(db, scope, { id: body.id });
    return redactOrder(await updateOrderManually(db, actor, { ...body, id: id ?? 0 }), session.level);
  },
};
