import { and, eq } from 'drizzle-orm';
import type { hardwareOrderCalls } from '../../contract/hardware/orders';
import { records } from '../database/schema';
import { inTransaction } from '../database/transaction';
import type { HandlersOf } from '../http/handler';
import { within } from '../http/scope';
import { withAllocation } from './boundMacs';
import { cancelOrder } from './cancelOrder';
import { linkExtensionsOf } from './linkExtensions';
import { orderAnswer } from './orderAnswer';
import { findOrder, type Order, orders } from './orders';
import { ordersCsv } from './ordersCsv';
import { placeOrder } from './placeOrder';

export const orderHandlers: HandlersOf<keyof typeof hardwareOrderCalls> = {
  async AddHardwareOrder({ db, body, domain, actor, session }) {
    return inTransaction(db, actor, async (tx) => {
      const order = await placeOrder(tx, actor, domain, body);
      const [shown] = await withAllocation(tx, [order]);
      const link_extensions = await linkExtensionsOf(tx, domain, order);
      return orderAnswer({ ...(shown ?? order), link_extensions }, session.level);
    });
  },

  async CancelHardwareOrder({ db, body, scope, actor, session, gateways }) {
    const order = await findOrder(db, scope, body);
    const cancelled = await cancelOrder({ db, actor, stock: gateways.stock }, order, body.reason ?? null);
    return orderAnswer(cancelled, session.level);
  },

  async GetHardwareOrders({ db, body, scope, session }) {
    const { id, wholesalerid, ...filters } = body;
    const request = filters.sortBy ? filters : { ...filters, sortBy: 'id', sortOrder: 'DESC' as const };
    const page = await orders.page(
      db,
      request,
      and(
        within(scope, records),
        id ? eq(records.id, id) : undefined,
        wholesalerid ? eq(records.wholesalerId, wholesalerid) : undefined,
      ),
    );
    const items = await withAllocation(db, page.items as Order[]);
    return { ...page, items: items.map((order) => orderAnswer(order, session.level)) };
  },

  GetAllHardwareOrders: ordersCsv,
};
