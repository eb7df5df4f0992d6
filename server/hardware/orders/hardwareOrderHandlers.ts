import { and, eq } from 'drizzle-orm';
import type { hardwareOrderCalls } from '../../../contract/hardware/orders';
import { records } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import type { HandlersOf } from '../../http/routing/callHandler';
import { within } from '../../http/tenancy/tenantScope';
import { withAllocation } from '../delivery/macBindings';
import { cancelOrder } from './cancelOrder';
import { findOrder, type Order, orders } from './hardwareOrderRecords';
import { ordersCsv } from './hardwareOrdersCsv';
import { linkExtensionsOf } from './orderLinkExtensions';
import { placeOrder } from './placeOrder';
import { redactOrder } from './redactOrder';

export const orderHandlers: HandlersOf<keyof typeof hardwareOrderCalls> = {
  async AddHardwareOrder({ db, body, domain, actor, session }) {
    return inTransaction(db, actor, async (tx) => {
      const order = await placeOrder(tx, actor, domain, body);
      const [shown] = await withAllocation(tx, [order]);
      const link_extensions = await linkExtensionsOf(tx, domain, order);
      return redactOrder({ ...(shown ?? order), link_extensions }, session.level);
    });
  },

  async CancelHardwareOrder({ db, body, scope, actor, session, gateways }) {
    const order = await findOrder(db, scope, body);
    const cancelled = await cancelOrder({ db, actor, stock: gateways.stock }, order, body.reason ?? null);
    return redactOrder(cancelled, session.level);
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
    return { ...page, items: items.map((order) => redactOrder(order, session.level)) };
  },

  GetAllHardwareOrders: ordersCsv,
};
