import type { CallResponse } from '../../../contract/index';
import { addresses } from '../../../server/addresses/addressRecords';
import { records } from '../../../server/database/schema';
import { runInTransaction } from '../../../server/database/transaction';
import { PRODUCT_KIND } from '../../../server/localGateways/distributor/localDistributor';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

export const WHARF = 'wharf.pbx.example';
export const KETTLE = 'kettle.pbx.example';

export interface Shop {
  server: TestServer;
  wharfAddress: number;
  kettleAddress: number;
  /** Catalogue id of the phone. */
  phone: number;
  supply: number;
  headset: number;
  service: number;
}

export type OrderAnswer = CallResponse<'AddHardwareOrder'>;

const createProduct = (
  partNumber: string,
  category: string,
  cost: number,
  stock: Record<string, number>,
) => ({
  partNumber,
  description: partNumber,
  supplierPartNumber: `M-${partNumber}`,
  manufacturer: 'Yealink',
  category,
  unit: 'EA',
  cost_EX_GST: cost,
  gsT_Rate: 10,
  qty: Object.values(stock).reduce((total, quantity) => total + quantity, 0),
  ...stock,
});

/** Sets up two tenants, a distributor with three parts, and a catalogue of four items. */
export const openShop = async (): Promise<Shop> => {
  const server = await createTestServer();
  const { db } = server;
  await seedTwoTenants(db);
  const actor = { id: 'account|staff', name: 'Test staff', call: 'Test' };
  const address = (domainName: string, wholesalerId: number, state: string) =>
    runInTransaction(db, actor, (tx) =>
      addresses.create(
        tx,
        actor,
        { domainName, wholesalerId },
        {
          street_number: '1',
          street_name: 'Quay',
          street_type: 'ST',
          locality: 'Sampleton',
          state,
          postcode: '2000',
        },
      ),
    );
  const wharf = await address(WHARF, 1, 'NSW');
  const kettle = await address(KETTLE, 2, 'WA');
  await db
    .insert(records)
    .values(
      [
        createProduct('T54W', 'Desk phones', 150, { NSW: 10, VIC: 20, QLD: 0, SA: 0, WA: 0 }),
        createProduct('PSU', 'Accessories', 8, { NSW: 100, VIC: 0, QLD: 0, SA: 0, WA: 0 }),
        createProduct('WH62', 'Headsets', 90, { NSW: 5, VIC: 0, QLD: 0, SA: 0, WA: 0 }),
      ].map((detail) => ({ kind: PRODUCT_KIND, key: detail.partNumber, body: { detail } })),
    );
  await server.call('UpdateStock');
  const add = async (body: object) => {
    const { body: created, status } = await server.call('AddHardwareMaster', body);
    if (status !== 200) throw new Error(JSON.stringify(created));
    return created.id ?? 0;
  };
  const prices = (retail: number, wholesale: number) => [
    { price_typeid: 3, price: retail },
    { price_typeid: 1, price: wholesale },
  ];
  const supply = await add({
    make: 'Yealink',
    model: 'Power supply',
    supplier_part_number: 'PSU',
    hardware_prices: prices(15, 10),
    exclude_freight: true,
  });
  const phone = await add({
    make: 'Yealink',
    model: 'T54W',
    supplier_part_number: 'T54W',
    hardware_prices: [
      ...prices(249.95, 180.1),
      { price_typeid: 3, price: 239.95, wholesalerid: 1 },
      { price_typeid: 2, price: 170, wholesalerid: 2 },
    ],
    related_hardware: [{ supplier_part_number: 'PSU', price_when_included: 9.05, always_order: true }],
  });
  const headset = await add({
    make: 'Yealink',
    model: 'WH62',
    supplier_part_number: 'WH62',
    hardware_prices: prices(129, 100),
  });
  const service = await add({
    make: 'Trunkline',
    model: 'Set-up on site',
    stock_on_hand: null,
    hardware_prices: prices(220, 180),
    exclude_freight: true,
  });
  return {
    server,
    wharfAddress: Number(wharf.id),
    kettleAddress: Number(kettle.id),
    phone,
    supply,
    headset,
    service,
  };
};

export const createOrderBody = (shop: Shop, items: object[], rest: object = {}) => ({
  hosted_pbx_domain: WHARF,
  delivery_addressid: shop.wharfAddress,
  order_items: items,
  ...rest,
});
