import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrderBody, KETTLE, type OrderAnswer, openShop, type Shop, WHARF } from './testShop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.server.close());

const placeOrder = (
  items: object[],
  rest: object = {},
  as: Parameters<Shop['server']['call']>[2] = 'customer',
) => shop.server.call('AddHardwareOrder', createOrderBody(shop, items, rest), as);

const readStock = async (part: string) =>
  (await shop.server.call('GetStockByPartNumber', {}, 'staff', { part_number: part })).body;

describe('hardware order', () => {
  it('is priced by the server to the cent, with mandatory items and freight', async () => {
    const { status, body } = await placeOrder([
      { hardware_master_id: shop.phone, extension: '101', quantity: 2, price: 1 },
      { hardware_master_id: shop.headset, quantity: 1 },
    ]);
    expect(status).toBe(200);
    expect(body.order_items).toMatchObject([
      { part_number: 'T54W', quantity: 2, price: 239.95, to_order: true },
      { part_number: 'WH62', quantity: 1, price: 129 },
      { part_number: 'PSU', quantity: 2, price: 9.05, is_related_hardware: true, extension: '101' },
    ]);
    expect(body).toMatchObject({
      status: 'pending',
      sub_total: 627,
      freight: 14.5,
      gst: 64.15,
      total: 705.65,
      customerid: 1,
      wholesaler_name: 'Harbour Voice',
    });
    expect(body.order_id).toMatch(/^HO-\d+$/);
    expect(body.delivery_address).toMatchObject({ locality: 'Sampleton' });
    expect(body.link_extensions).toMatchObject([{ name: '101', hardware_master: { model: 'T54W' } }]);
  });

  it('hides wholesale costs from customers and shows them to the reseller', async () => {
    const { body } = await placeOrder([{ hardware_master_id: shop.phone, quantity: 1 }], { order_id: 'W-1' });
    expect(body.group_total).toBeNull();
    expect(body.order_items?.map(({ group_cost }) => group_cost)).toEqual([null, null]);
    const result = await shop.server.call('GetHardwareOrders', { order_id: 'W-1' }, 'reseller');
    expect(result.body.items[0]).toMatchObject({ order_id: 'W-1', group_total: 203.65 });
    expect(result.body.items[0]?.order_items?.[0]?.group_cost).toBe(180.1);
  });

  it('is not duplicated if it is sent twice', async () => {
    const items = [{ hardware_master_id: shop.supply, quantity: 3 }];
    const first = await placeOrder(items);
    const repeated = await placeOrder(items);
    expect(repeated.body.id).toBe(first.body.id);
    const keyed = await placeOrder(items, { idempotency_key: 'k1' });
    expect(keyed.body.id).not.toBe(first.body.id);
    expect((await placeOrder(items, { idempotency_key: 'k1' })).body.id).toBe(keyed.body.id);
    const other = await placeOrder([{ hardware_master_id: shop.supply, quantity: 4 }], {
      idempotency_key: 'k1',
    });
    expect([other.status, other.error.errors?.[0]?.field]).toEqual([409, 'idempotency_key']);
    const both = await Promise.all([
      placeOrder([{ hardware_master_id: shop.supply, quantity: 7 }]),
      placeOrder([{ hardware_master_id: shop.supply, quantity: 7 }]),
    ]);
    expect(both[0]?.body.id).toBe(both[1]?.body.id);
  });

  it('is rejected if its order number already exists with different items', async () => {
    const items = [{ hardware_master_id: shop.supply, quantity: 1 }];
    const first = await placeOrder(items, { order_id: 'W-2' });
    expect((await placeOrder(items, { order_id: 'W-2' })).body.id).toBe(first.body.id);
    const other = await placeOrder([{ hardware_master_id: shop.supply, quantity: 2 }], { order_id: 'W-2' });
    expect([other.status, other.error.errors?.[0]?.field]).toEqual([409, 'order_id']);
  });

  it('remains a draft until it is placed, and reserves no stock until then', async () => {
    const before = (await readStock('WH62')).reserved ?? 0;
    const draft = await placeOrder([{ hardware_master_id: shop.headset }], {
      order_id: 'W-3',
      status: 'none',
    });
    expect(draft.body.status).toBe('none');
    expect((await readStock('WH62')).reserved ?? 0).toBe(before);
    const placed = await placeOrder([{ hardware_master_id: shop.headset, quantity: 1 }], { order_id: 'W-3' });
    expect(placed.body).toMatchObject({ id: draft.body.id, status: 'pending' });
    expect((await readStock('WH62')).reserved).toBe(before + 1);
  });

  it('reports missing stock before anything is saved', async () => {
    const { body } = await shop.server.call('GetHardwareOrders', {});
    const bulkOrder = await placeOrder([{ hardware_master_id: shop.headset, quantity: 50 }]);
    expect(bulkOrder.status).toBe(409);
    expect(bulkOrder.error.message).toContain('Yealink WH62: there are');
    expect(bulkOrder.error.details).toMatchObject({ short: [{ part_number: 'WH62', wanted: 50 }] });
    expect((await shop.server.call('GetHardwareOrders', {})).body.totalCount).toBe(body.totalCount);
  });

  it('never reserves a unit twice', async () => {
    const left = (await readStock('WH62')).detail?.qty ?? 0;
    const reserved = (await readStock('WH62')).reserved ?? 0;
    const placed = Array.from({ length: left - reserved + 2 }, (_, index) =>
      placeOrder([{ hardware_master_id: shop.headset }], { idempotency_key: `race-${index}` }),
    );
    const statuses = (await Promise.all(placed)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(left - reserved);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    expect((await readStock('WH62')).reserved).toBe(left);
  });

  it('does not charge for items that the customer already has', async () => {
    const { body } = await placeOrder([
      { hardware_master_id: shop.phone, is_existing_item: true, mac: '805EC0123456', extension: '102' },
    ]);
    expect(body).toMatchObject({ total: 0, freight: 0 });
    expect(body.order_items).toHaveLength(1);
    expect(body.order_items?.[0]).toMatchObject({ mac: '805EC0123456', to_order: false });
  });

  it.each([
    [
      'an unknown item',
      { order_items: [{ hardware_master_id: 999_999 }] },
      'order_items.0.hardware_master_id',
    ],
    ['no items', { order_items: [] }, 'order_items'],
    ['another tenant’s address', { delivery_addressid: -1 }, 'delivery_addressid'],
  ])('is rejected with the invalid field named: %s', async (_, over, field) => {
    const items = [{ hardware_master_id: shop.supply }];
    const { status, error } = await placeOrder(items, {
      ...over,
      ...('delivery_addressid' in over && { delivery_addressid: shop.kettleAddress }),
    });
    expect([status, error.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('has the bundle price only for hardware ordered with its parent items', async () => {
    const alone = await placeOrder([{ hardware_master_id: shop.supply, is_related_hardware: true }]);
    expect([alone.status, alone.error.errors?.[0]?.field]).toEqual([
      400,
      'order_items.0.is_related_hardware',
    ]);
    const along = await placeOrder([
      { hardware_master_id: shop.phone, quantity: 3 },
      { hardware_master_id: shop.supply, quantity: 1, is_related_hardware: true },
    ]);
    expect(along.body.order_items).toMatchObject([
      { part_number: 'T54W', quantity: 3 },
      { part_number: 'PSU', quantity: 1, price: 9.05 },
      { part_number: 'PSU', quantity: 2, price: 9.05 },
    ]);
  });
});

describe('credit hold on an order', () => {
  it('is explained, and is lifted when the limit permits the order again', async () => {
    const { server } = shop;
    const items = [{ hardware_master_id: shop.phone, quantity: 1 }];
    const wholesaler = { id: 2, wholesaler_name: 'Copper Kettle' };
    await server.call('UpdateWholesaler', { ...wholesaler, credit_limit: 100 });
    const response = await server.call(
      'AddHardwareOrder',
      {
        hosted_pbx_domain: KETTLE,
        delivery_addressid: shop.kettleAddress,
        order_items: items,
        order_id: 'K-1',
      },
      'otherCustomer',
    );
    expect(response.body.status).toBe('credithold');
    expect(response.body.status_reason).toContain('credit limit of $100.00');
    const sent = await server.call('CreateOrders', { customerPurchaseOrderID: 'K-1' });
    expect(sent.status).toBe(409);
    expect(sent.error.message).toContain('credit limit');
    await server.call('UpdateWholesaler', { ...wholesaler, credit_limit: 1000 });
    const update = await server.call('SalesStatusUpdate');
    expect(update.body.orders).toContainEqual(
      expect.objectContaining({ order_id: 'K-1', from: 'credithold', to: 'pending' }),
    );
  });
});

describe('order in transit', () => {
  const find = async (order_id: string): Promise<OrderAnswer> => {
    const { body } = await shop.server.call('GetHardwareOrders', { order_id });
    return body.items[0] as OrderAnswer;
  };

  it('is shipped in two parts if the nearest warehouse is short of stock, with a MAC address for each phone', async () => {
    const { server } = shop;
    await server.call('UpdateStock');
    await placeOrder([{ hardware_master_id: shop.phone, quantity: 12, extension: '103' }], {
      order_id: 'W-9',
    });
    const before = await readStock('T54W');
    const sent = await server.call('CreateOrders', { customerPurchaseOrderID: 'W-9', deliveryMode: 'Air' });
    expect(sent.status).toBe(200);
    expect(sent.body).toMatchObject({
      customerPurchaseOrderID: 'W-9',
      deliveryMode: 'Air',
      orderTotal: { currency: 'AUD', amount: 12 * 150 + 12 * 8 },
    });
    expect(sent.body.salesID).toMatch(/^SO\d+$/);
    expect(sent.body.entities?.map(({ role }) => role)).toEqual(['Buyer', 'BillTo', 'ShipTo']);
    const after = await readStock('T54W');
    expect(after.detail?.qty).toBe((before.detail?.qty ?? 0) - 12);
    expect(after.reserved).toBe((before.reserved ?? 0) - 12);

    const statuses: unknown[] = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      await server.call('SalesStatusUpdate');
      const order = await find('W-9');
      statuses.push([order.status, order.bc_sales_invoice_lines?.length ?? 0]);
    }
    expect(statuses).toEqual([
      ['picking', 0],
      ['picked', 0],
      ['picking', 2],
      ['picked', 2],
      ['invoiced', 3],
      ['completed', 3],
      ['completed', 3],
    ]);
    const completed = await find('W-9');
    const macs = completed.order_items?.[0]?.mac?.split(' ') ?? [];
    expect(new Set(macs).size).toBe(12);
    expect(macs.every((mac) => /^[0-9A-F]{12}$/.test(mac))).toBe(true);
    expect(completed.comments).toEqual(['Part 1 of 2 was delivered.', 'Part 2 of 2 was delivered.']);

    const offered = await server.call('GetMacAddressByDomain', undefined, 'reseller', { domain: WHARF });
    const row = offered.body.find(({ mac }) => mac === macs[0]);
    expect(row).toMatchObject({ model: 'T54W', extension: '103', order_id: 'W-9', allocated: false });

    const report = await server.call('PurchaseSummaryReport', {
      month_ending: new Date().toISOString().slice(0, 10),
    });
    expect(report.body).toContainEqual(
      expect.objectContaining({
        part_number: 'T54W',
        quantity: 12,
        amount: 2161.2,
        gst: 216.12,
        group_no: '1001',
      }),
    );
    const late = await server.call('CancelHardwareOrder', { order_id: 'W-9' }, 'customer');
    expect(late.status).toBe(409);
  });

  it('returns items to stock if it is cancelled, whether picked or not', async () => {
    const { server } = shop;
    const start = await readStock('PSU');
    const items = [{ hardware_master_id: shop.supply, quantity: 5 }];
    await placeOrder(items, { order_id: 'W-10' });
    expect((await readStock('PSU')).reserved).toBe((start.reserved ?? 0) + 5);
    const unsent = await server.call(
      'CancelHardwareOrder',
      { order_id: 'W-10', reason: 'Not needed' },
      'customer',
    );
    expect(unsent.body).toMatchObject({ status: 'cancelled', status_reason: 'Not needed' });
    expect((await readStock('PSU')).reserved).toBe(start.reserved);

    await placeOrder(items, { order_id: 'W-11' });
    await server.call('CreateOrders', { customerPurchaseOrderID: 'W-11' });
    await server.call('SalesStatusUpdate');
    await server.call('SalesStatusUpdate');
    expect((await find('W-11')).status).toBe('picked');
    const cancelled = await server.call('CancelHardwareOrder', { order_id: 'W-11' }, 'reseller');
    expect(cancelled.body.status).toBe('cancelled');
    expect((await readStock('PSU')).detail?.qty).toBe(start.detail?.qty);
    const twice = await server.call('CancelHardwareOrder', { order_id: 'W-11' }, 'reseller');
    expect(twice.status).toBe(409);
    expect(twice.error.message).toBe('Order W-11 can’t be cancelled: its status is “Cancelled”.');
  });

  it('is submitted once, regardless of how often it is sent', async () => {
    await placeOrder([{ hardware_master_id: shop.supply, quantity: 2 }], { order_id: 'W-12' });
    const send = () => shop.server.call('CreateOrders', { customerPurchaseOrderID: 'W-12' });
    const both = await Promise.all([send(), send()]);
    const good = both.filter(({ status }) => status === 200);
    expect(new Set(good.map(({ body }) => body.salesID)).size).toBe(1);
    expect((await send()).status).toBe(409);
  });

  it('is completed immediately if the distributor supplies none of its items', async () => {
    await placeOrder([{ hardware_master_id: shop.service }], { order_id: 'W-13' });
    await shop.server.call('CreateOrders', { customerPurchaseOrderID: 'W-13' });
    expect((await find('W-13')).status).toBe('completed');
  });
});

describe('access to hardware orders', () => {
  it('is limited to the tenant’s own orders', async () => {
    const { server } = shop;
    const ownOrders = await server.call('GetHardwareOrders', { pageSize: 1000 }, 'customer');
    expect(new Set(ownOrders.body.items.map(({ hosted_pbx_domain }) => hosted_pbx_domain))).toEqual(
      new Set([WHARF]),
    );
    const other = await server.call('GetHardwareOrders', { hosted_pbx_domain: WHARF }, 'otherReseller');
    expect(other.body.totalCount).toBe(0);
    const id = ownOrders.body.items[0]?.id;
    const cancelled = await server.call('CancelHardwareOrder', { id }, 'otherCustomer');
    expect(cancelled.status).toBe(404);
    const placed = await server.call(
      'AddHardwareOrder',
      createOrderBody(shop, [{ hardware_master_id: shop.supply }]),
      'otherCustomer',
    );
    expect(placed.status).toBe(404);
    const report = await server.call('PurchaseSummaryReport', { group_no: '1001' }, 'otherReseller');
    expect(report.status).toBe(404);
  });

  it('supports filters by status, date and wholesaler', async () => {
    const { server } = shop;
    const { body } = await server.call('GetHardwareOrders', {
      status: ['completed', 'cancelled'],
      pageSize: 100,
    });
    expect(new Set(body.items.map(({ status }) => status))).toEqual(new Set(['completed', 'cancelled']));
    const today = new Date().toISOString().slice(0, 10);
    const dated = await server.call('GetHardwareOrders', { dateCreated_from: today, wholesalerid: 2 });
    expect(dated.body.items.map(({ order_id }) => order_id)).toEqual(['K-1']);
    const empty = await server.call('GetHardwareOrders', { dateCreated_to: '2020-01-01' });
    expect(empty.body.totalCount).toBe(0);
  });

  it('includes CSV exports with escaped formulas', async () => {
    const { server } = shop;
    await placeOrder([{ hardware_master_id: shop.supply }], { order_id: 'W-14', contact: '=cmd|1' });
    const { body } = await server.call('GetAllHardwareOrders', { order_id: 'W-14' }, 'reseller');
    const [head, line] = String(body).split('\r\n');
    expect(head).toContain('order_id,status,dateCreated');
    expect(line).toContain(",'=cmd|1,1 × Yealink Power supply,15,0,1.5,16.5,");
  });
});
