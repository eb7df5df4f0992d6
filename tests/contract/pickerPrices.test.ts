import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallName, CallResponse } from '../../contract/index';
import { domains } from '../../server/database/schema';
import { type ContractServer, startContractServer } from './startContractServer';

let server: ContractServer;
beforeAll(async () => {
  server = await startContractServer();
});
afterAll(() => server?.close());

const callApi = async <Name extends CallName>(call: Name, body: object): Promise<CallResponse<Name>> => {
  const answered = await server.step({ call, body, as: 'staff' });
  expect([call, answered.status, answered.status < 300 ? '' : answered.body]).toEqual([
    call,
    answered.status,
    '',
  ]);
  return answered.body as CallResponse<Name>;
};

/** Maximum number of lines in an order. */
const MAX_LINES = 200;

const splitIntoOrders = <One>(all: readonly One[]): One[][] =>
  all.length === 0 ? [] : [all.slice(0, MAX_LINES) as One[], ...splitIntoOrders(all.slice(MAX_LINES))];

it('the product picker shows the price that an order charges, for every product and wholesaler', async () => {
  const active = await server.db.select().from(domains).where(eq(domains.status, 'active'));
  const ofEach = new Map(active.map(({ wholesalerId, domainName }) => [wholesalerId, domainName]));
  expect(ofEach.size).toBeGreaterThan(2);
  const prices = new Map<number, Set<number>>();
  let compared = 0;
  for (const domain of ofEach.values()) {
    const address = await callApi('AddAddressToDomain', {
      domain_name: domain,
      street_number: '1',
      street_name: 'Quay',
      street_type: 'ST',
      locality: 'Sampleton',
      state: 'NSW',
      postcode: '2000',
    });
    const createDraft = (order_items: object[]) =>
      callApi('AddHardwareOrder', {
        hosted_pbx_domain: domain,
        delivery_addressid: (address as { id: number }).id,
        status: 'none',
        order_items,
      });
    const offered = await callApi('GetOrderableHardware', { hosted_pbx_domain: domain });
    const priced = offered.filter(({ price }) => price !== null);
    for (const items of splitIntoOrders(priced)) {
      const { order_items } = await createDraft(items.map(({ id }) => ({ hardware_master_id: id })));
      // Bundled items follow the selected ones in the list.
      const charged = order_items?.slice(0, items.length).map(({ price }) => price);
      expect(charged).toEqual(items.map(({ price }) => price));
      compared += items.length;
    }
    const byPart = new Map(offered.map((item) => [item.supplier_part_number, item.id]));
    for (const { id, related_hardware } of priced)
      for (const related of related_hardware ?? []) {
        const order = await createDraft([
          { hardware_master_id: id },
          { hardware_master_id: byPart.get(related?.supplier_part_number), is_related_hardware: true },
        ]);
        expect(order.order_items?.[1]?.price).toBe(related?.price);
        compared += 1;
      }
    for (const { id, price } of priced)
      prices.set(id ?? 0, (prices.get(id ?? 0) ?? new Set()).add(price ?? 0));
  }
  expect(compared).toBeGreaterThan(100);
  // Ensures that the demo data has products with special prices for one wholesaler's customers.
  expect([...prices.values()].some((different) => different.size > 1)).toBe(true);
});
