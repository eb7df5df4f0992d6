import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrderBody, openShop, type Shop } from './testShop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.server.close());

const addItem = (body: object) =>
  shop.server.call('AddHardwareMaster', { make: 'Snom', model: 'D735', ...body });
const findItem = async (id: number, as: Parameters<Shop['server']['call']>[2] = 'staff') =>
  (await shop.server.call('GetHardwareMaster', { id }, as)).body[0];

describe('hardware catalogue', () => {
  it('subtracts reserved units from the distributor’s stock', async () => {
    expect((await findItem(shop.phone))?.stock_on_hand).toBe(30);
    await shop.server.call(
      'AddHardwareOrder',
      createOrderBody(shop, [{ hardware_master_id: shop.phone, quantity: 4 }]),
      'customer',
    );
    expect((await findItem(shop.phone))?.stock_on_hand).toBe(26);
    expect((await findItem(shop.service))?.stock_on_hand).toBeNull();
  });

  it('shows prices according to the user’s level', async () => {
    const types = async (as: 'staff' | 'reseller' | 'otherReseller' | 'customer' | 'otherCustomer') => {
      const { body } = await shop.server.call('GetHardwarePricing', { hardware_masterid: shop.phone }, as);
      return body.map(({ price_typeid, price, wholesalerid }) => [price_typeid, price, wholesalerid]);
    };
    expect(await types('staff')).toHaveLength(4);
    expect(await types('reseller')).toEqual([
      [3, 249.95, null],
      [1, 180.1, null],
      [3, 239.95, 1],
    ]);
    expect(await types('otherReseller')).toContainEqual([2, 170, 2]);
    expect(await types('customer')).toEqual([[3, 239.95, 1]]);
    expect(await types('otherCustomer')).toEqual([[3, 249.95, null]]);
    const listed = await findItem(shop.phone, 'customer');
    expect(listed?.hardware_prices).toMatchObject([
      { price: 239.95, model: 'T54W', price_type: { id: 3, name: 'Retail' }, hardware_masterid: shop.phone },
    ]);
  });

  it('names the invalid field in a rejection', async () => {
    const price = { price_typeid: 1, price: 5 };
    const cases: [object, number, string][] = [
      [{ supplier_part_number: 'T54W' }, 409, 'supplier_part_number'],
      [{ hardware_prices: [price, price] }, 400, 'hardware_prices.1.price_typeid'],
      [{ hardware_prices: [{ ...price, wholesalerid: 77 }] }, 400, 'hardware_prices.0.wholesalerid'],
      [{ hardware_prices: [{ ...price, price: -1 }] }, 400, 'hardware_prices.0.price'],
      [
        { related_hardware: [{ supplier_part_number: 'NONE' }] },
        400,
        'related_hardware.0.supplier_part_number',
      ],
      [
        { related_hardware: [{ supplier_part_number: 'PSU' }, { supplier_part_number: 'PSU' }] },
        400,
        'related_hardware.1.supplier_part_number',
      ],
      [
        { supplier_part_number: 'OWN', related_hardware: [{ supplier_part_number: 'OWN' }] },
        400,
        'related_hardware.0.supplier_part_number',
      ],
    ];
    for (const [body, status, field] of cases) {
      const answer = await addItem(body);
      expect([answer.status, answer.error.errors?.[0]?.field]).toEqual([status, field]);
    }
  });

  it('preserves price IDs on update and rounds to cents', async () => {
    const { body: created } = await addItem({ hardware_prices: [{ price_typeid: 3, price: 10.005 }] });
    expect(created.hardware_prices?.[0]?.price).toBe(10.01);
    const { body: changed } = await shop.server.call('UpdateHardwareMaster', {
      ...created,
      hardware_prices: [
        { price_typeid: 3, price: 12 },
        { price_typeid: 1, price: 8 },
      ],
    });
    expect(changed.hardware_prices?.[0]).toMatchObject({ id: created.hardware_prices?.[0]?.id, price: 12 });
    expect(changed.hardware_prices).toHaveLength(2);
    const stale = await shop.server.call('UpdateHardwareMaster', { ...created, description: 'Late' });
    expect([stale.status, stale.error.code]).toEqual([409, 'conflict']);
  });

  it('rejects the removal of items used by an open order or another item', async () => {
    const { server } = shop;
    const { body: created } = await addItem({ hardware_prices: [{ price_typeid: 3, price: 10 }] });
    const id = created.id ?? 0;
    const { body: order } = await server.call(
      'AddHardwareOrder',
      createOrderBody(shop, [{ hardware_master_id: id }], { order_id: 'C-1' }),
      'customer',
    );
    const refused = await server.call('DeleteHardwareMaster', { id });
    expect(refused.status).toBe(409);
    expect(refused.error.message).toContain('C-1');
    await server.call('CancelHardwareOrder', { id: order.id }, 'customer');
    expect((await server.call('DeleteHardwareMaster', { id })).status).toBe(200);
    expect((await server.call('DeleteHardwareMaster', { id })).status).toBe(404);
    const { body: bracket } = await addItem({ model: 'Wall bracket', supplier_part_number: 'BRACKET' });
    await addItem({ model: 'D785', related_hardware: [{ supplier_part_number: 'BRACKET' }] });
    const needed = await server.call('DeleteHardwareMaster', { id: bracket.id });
    expect([needed.status, needed.error.message]).toEqual([409, expect.stringContaining('Snom D785')]);
  });

  it('sells locally stocked items until stock runs out', async () => {
    const { server } = shop;
    const { body: created } = await addItem({
      stock_on_hand: 2,
      hardware_prices: [{ price_typeid: 3, price: 10 }],
    });
    const order = (order_id: string, quantity: number) =>
      server.call(
        'AddHardwareOrder',
        createOrderBody(shop, [{ hardware_master_id: created.id, quantity }], { order_id }),
        'customer',
      );
    expect((await order('C-2', 2)).status).toBe(200);
    const short = await order('C-3', 1);
    expect([short.status, short.error.message]).toEqual([
      409,
      expect.stringContaining('Snom D735 has run out'),
    ]);
    await server.call('CancelHardwareOrder', { order_id: 'C-2' }, 'customer');
    expect((await findItem(created.id ?? 0))?.stock_on_hand).toBe(2);
  });

  it('can be changed only by staff', async () => {
    for (const name of ['AddHardwareMaster', 'UpdateHardwareMaster', 'DeleteHardwareMaster'] as const)
      expect((await shop.server.call(name, { id: 1, make: 'x', model: 'y' }, 'reseller')).status).toBe(403);
    expect((await shop.server.call('GetStocks', {}, 'reseller')).status).toBe(403);
  });
});

describe('distributor stock list', () => {
  it('can be listed and searched', async () => {
    const { server } = shop;
    const all = await server.call('GetStocks', { sortBy: 'part_number', sortOrder: 'DESC', pageSize: 2 });
    expect(all.body.items.map(({ part_number }) => part_number)).toEqual(['WH62', 'T54W']);
    expect(all.body).toMatchObject({ totalCount: 3, totalPages: 2, hasNextPage: true });
    const phones = await server.call('GetStocks', { category: 'desk phones', in_stock: true });
    expect(phones.body.items[0]?.detail).toMatchObject({
      NSW: 10,
      VIC: 20,
      qty: 30,
      cost_EX_GST: 150,
      gsT_Rate: 10,
    });
    const byId = await server.call('GetStockById', {}, 'staff', { id: String(phones.body.items[0]?.id) });
    expect(byId.body.part_number).toBe('T54W');
    for (const id of ['0', 'x', '1e300', '99999999999999999999'])
      expect((await server.call('GetStockById', {}, 'staff', { id })).status).toBe(404);
    expect((await server.call('GetStockByPartNumber', {}, 'staff', { part_number: 'a/b #1' })).status).toBe(
      404,
    );
  });
});
