import { and, eq } from 'drizzle-orm';
import type { hardwareOrderCalls } from '../../../contract/hardware/orders';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { records } from '../../database/schema';
import { runInTransaction } from '../../database/transaction';
import { buildScopeWhere } from '../../http/tenancy/tenantScope';
import { addAllocation } from '../delivery/readMacBindings';
import { cancelOrder } from './cancelOrder';
import { findOrder, type Order, orders } from './hardwareOrderRecords';
import { exportOrdersCsv } from './hardwareOrdersCsv';
import { readLinkExtensions } from './orderLinkExtensions';
import { placeOrder } from './placeOrder';
import { redactOrder } from './redactOrder';

export const orderHandlers: HandlersFor<keyof typeof hardwareOrderCalls> = {
  async AddHardwareOrder({ request: { body, domain }, caller: { actor, session }, services: { db } }) {
    return runInTransaction(db, actor, async (tx) => {
      const order = await placeOrder(tx, actor, domain, body);
      const [shown] = await addAllocation(tx, [order]);
      const link_extensions = await readLinkExtensions(tx, domain, order);
      return redactOrder({ ...(shown ?? order), link_extensions }, session.level);
    });
  },

  async CancelHardwareOrder({ request, caller: { scope, actor, session }, services: { db, gateways } }) {
    const { body } = request;
    const order = await findOrder(db, scope, body);
    const cancelled = await cancelOrder({ db, actor, stock: gateways.stock }, order, body.reason ?? null);
    return redactOrder(cancelled, session.level);
  },

  async GetHardwareOrders({ request: { body }, caller: { scope, session }, services: { db } }) {
    const { id, wholesalerid, ...filters } = body;
    const request = filters.sortBy ? filters : { ...filters, sortBy: 'id', sortOrder: 'DESC' as const };
    const page = await orders.page(
      db,
      request,
      and(
        buildScopeWhere(scope, records),
        id ? eq(records.id, id) : undefined,
        wholesalerid ? eq(records.wholesalerId, wholesalerid) : undefined,
      ),
    );
    const items = await addAllocation(db, page.items as Order[]);
    return { ...page, items: items.map((order) => redactOrder(order, session.level)) };
  },

  GetAllHardwareOrders: exportOrdersCsv,
};
