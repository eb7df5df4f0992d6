import { and, count, eq, sql } from 'drizzle-orm';
import type { consoleOrderCalls } from '../../../contract/console/hardwareOrders';
import { HardwareOrder } from '../../../contract/hardware/orderEntities';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { records } from '../../database/schema';
import { runInTransaction } from '../../database/transaction';
import { buildScopeWhere } from '../../http/tenancy/tenantScope';
import { buildConditions } from '../../records/recordQuery';
import { quoteOrder } from '../pricing/quoteOrder';
import { readOrderableHardware } from '../pricing/readOrderableHardware';
import { previewCancellation } from './cancelOrder';
import { findOrder, getOrderStatus, orderSearch, orders } from './hardwareOrderRecords';
import { updateOrderManually } from './manualOrderUpdate';
import { redactOrder } from './redactOrder';

export const orderManagementHandlers: HandlersFor<keyof typeof consoleOrderCalls> = {
  async GetHardwareOrderCounts({ request: { body }, caller: { scope }, services: { db } }) {
    const { wholesalerid, ...filters } = body;
    const status = sql<string>`${records.body} ->> 'status'`;
    const rows = await db
      .select({ status, count: count() })
      .from(records)
      .where(
        and(
          eq(records.kind, orders.kind),
          buildScopeWhere(scope, records),
          wholesalerid ? eq(records.wholesalerId, wholesalerid) : undefined,
          ...buildConditions(orders.kind, HardwareOrder, 'order_id', orderSearch, filters),
        ),
      )
      .groupBy(status);
    return rows.map((row) => ({ status: getOrderStatus(row), count: row.count }));
  },

  async GetOrderableHardware({ request: { domain }, services: { db } }) {
    return readOrderableHardware(db, domain);
  },

  async GetHardwareOrderQuote({ request: { domain, body }, caller: { actor }, services: { db } }) {
    return runInTransaction(db, actor, (tx) => quoteOrder(tx, domain, body));
  },

  async GetCancelEffect({ request: { body }, caller: { scope }, services: { db } }) {
    return previewCancellation(await findOrder(db, scope, body));
  },

  async UpdateHardwareOrder({ request: { body }, caller: { actor, scope, session }, services: { db } }) {
    const { id } = await findOrder(db, scope, { id: body.id });
    return redactOrder(await updateOrderManually(db, actor, { ...body, id: id ?? 0 }), session.level);
  },
};
