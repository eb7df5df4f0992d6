import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrderBody, openShop, type Shop, WHARF } from './testShop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.server.close());

const placeOrder = async (order_id: string, rest: object = {}) => {
  const { body } = await shop.server.call(
    'AddHardwareOrder',
    createOrderBody(shop, [{ hardware_master_id: shop.headset, quantity: 1 }], { order_id, ...rest }),
    'customer',
  );
  return body.id ?? 0;
};
const changeOrder = (body: object, as: Parameters<Shop['server']['call']>[2] = 'staff') =>
  shop.server.call('UpdateHardwareOrder', body, as);

describe('order processing', () => {
  it('enforces the transition table and names the allowed transitions', async () => {
    const id = await placeOrder('D-1');
    const early = await changeOrder({ id, status: 'completed' });
    expect([early.status, early.error.errors?.[0]?.field]).toEqual([409, 'status']);
    expect(JSON.stringify(early.error)).toContain('by hand');
    await shop.server.call('CreateOrders', { customerPurchaseOrderID: 'D-1', hosted_pbx_domain: WHARF });
    for (const status of ['picking', 'picked', 'invoiced', 'completed']) {
      const moved = await changeOrder({ id, status });
      expect([moved.status, moved.body.status]).toEqual([200, status]);
    }
    expect((await changeOrder({ id, status: 'picking' })).status).toBe(409);
  });

  it('saves comments and shipping details and rejects empty changes', async () => {
    const id = await placeOrder('D-2');
    await changeOrder({ id, comment: ' Ring first ' });
    const { body } = await changeOrder({ id, shipped_via: 'Courier', shipping_ref: 'CN1', comment: 'Sent' });
    expect(body).toMatchObject({
      comments: ['Ring first', 'Sent'],
      shipped_via: 'Courier',
      shipping_ref: 'CN1',
      status: 'pending',
    });
    expect((await changeOrder({ id })).status).toBe(400);
    expect((await changeOrder({ id, comment: 'x' }, 'customer')).status).toBe(403);
  });

  it('shows a preview of a cancellation', async () => {
    const id = await placeOrder('D-3');
    const before = await shop.server.call('GetCancelEffect', { id }, 'customer');
    expect(before.body).toMatchObject({ allowed: true, pieces: 1 });
    expect(before.body.effect).toContain('1 piece goes back to stock');
    await shop.server.call('CancelHardwareOrder', { id }, 'customer');
    const after = await shop.server.call('GetCancelEffect', { id }, 'customer');
    expect(after.body).toMatchObject({
      allowed: false,
      effect: 'Its status is “Cancelled”, and it can’t be cancelled.',
    });
    expect((await shop.server.call('GetCancelEffect', { id: 999_999 }, 'customer')).status).toBe(404);
  });

  it('counts orders by status within the caller’s scope', async () => {
    const { body } = await shop.server.call(
      'GetHardwareOrderCounts',
      { hosted_pbx_domain: WHARF },
      'customer',
    );
    const listed = await shop.server.call('GetHardwareOrders', { hosted_pbx_domain: WHARF }, 'customer');
    expect(body.reduce((total, row) => total + (row.count ?? 0), 0)).toBe(listed.body.totalCount);
    const cancelled = body.find(({ status }) => status === 'cancelled');
    expect(cancelled?.count).toBe(1);
  });

  it('calculates the price of an order without reserving stock', async () => {
    const request = createOrderBody(shop, [{ hardware_master_id: shop.phone, quantity: 2 }]);
    const stock = () => shop.server.call('GetStockByPartNumber', {}, 'staff', { part_number: 'T54W' });
    const before = (await stock()).body.reserved;
    const quote = await shop.server.call('GetHardwareOrderQuote', request, 'customer');
    expect((await stock()).body.reserved).toBe(before);
    const placed = await shop.server.call('AddHardwareOrder', request, 'customer');
    for (const field of ['sub_total', 'freight', 'gst', 'total'] as const)
      expect(quote.body[field]).toBe(placed.body[field]);
    expect(quote.body.order_items).toHaveLength(2);
    expect(quote.body.order_items?.[0]?.group_cost).toBeUndefined();
    expect([quote.body.held, quote.body.short]).toEqual([null, []]);
    const bulkQuote = await shop.server.call(
      'GetHardwareOrderQuote',
      createOrderBody(shop, [{ hardware_master_id: shop.headset, quantity: 400 }]),
      'customer',
    );
    expect(bulkQuote.body.short).toMatchObject([{ part_number: 'WH62', wanted: 400 }]);
    expect((await stock()).status).toBe(200);
  });
});
