import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
  await server.db.execute(sql`delete from phone_number`);
  await server.db.execute(sql`
    insert into phone_number (phone_number, state, wholesaler_id, remote_trunk_id, domain_name, customer_number,
      date_allocated)
    values ('61255500001', 'assigned', 1, 'HV-1', 'wharf.pbx.example', 'C1', '2026-01-02T03:04:05Z'),
      ('61255500002', 'assigned', 1, 'HV-1', 'wharf.pbx.example', 'C1', '2026-01-02T03:04:05Z'),
      ('61255500003', 'assigned', 1, 'HV-1', null, 'C1', '2026-02-02T03:04:05Z'),
      ('61255500004', 'available', 1, null, null, null, null),
      ('61255500005', 'assigned', 1, 'HV-1', 'wharf.pbx.example', 'C1', '2026-01-02T03:04:05Z')`);
  const service = (csn: string, customer: string, status = 'Active') => sql`
    insert into record (kind, key, wholesaler_id, body) values ('ub_service', ${csn}, 1,
      ${JSON.stringify({ customer, status, planNo: 'VOICE-1', domain_name: 'wharf.pbx.example', serviceDateConnected: '2025-05-06' })}::jsonb)`;
  for (const [csn, customer] of [
    ['61255500001', 'C1'],
    ['61255500004', 'C1'],
    ['61255500005', 'C3'],
    ['61255500009', 'C1'],
    ['101@wharf.pbx.example', 'C1'],
  ] as const)
    await server.db.execute(service(csn, customer));
  await server.db.execute(service('61255500002', 'C1', 'Disconnected'));
});
afterAll(() => server.close());

const listDifferences = async (request: object = {}) =>
  (await server.call('GetNumberDifferences', request)).body;

describe('differences between inventory, phone systems and billing', () => {
  it('are listed by number, with owner and date', async () => {
    const { items, totalCount } = await listDifferences();
    expect(totalCount).toBe(5);
    expect(items.map(({ number, difference }) => [number, difference])).toEqual([
      ['61255500002', 'notBilled'],
      ['61255500003', 'notInPhoneSystem'],
      ['61255500004', 'notAssigned'],
      ['61255500005', 'otherCustomer'],
      ['61255500009', 'notInInventory'],
    ]);
    expect(items[0]).toMatchObject({ customer_number: 'C1', planNo: 'VOICE-1', since: '2026-01-02' });
    expect(items[3]).toMatchObject({ customer_number: 'C1', billed_customer: 'C3' });
    expect(items[4]).toMatchObject({ state: null, billed_domain: 'wharf.pbx.example', since: '2025-05-06' });
  });

  it('are counted by kind within the applied filter', async () => {
    const { body } = await server.call('GetNumberDifferenceCounts', { billed_customer: 'C1' });
    expect(body).toEqual([
      { difference: 'notAssigned', count: 1 },
      { difference: 'notInInventory', count: 1 },
    ]);
  });

  it('can be filtered, searched, sorted and paged', async () => {
    const numbers = async (request: object) =>
      (await listDifferences(request)).items.map(({ number }) => number);
    expect(await numbers({ difference: ['notBilled', 'notAssigned'] })).toHaveLength(2);
    expect(await numbers({ search: '*0009' })).toEqual(['61255500009']);
    expect(await numbers({ search: '02 5550 0004' })).toEqual(['61255500004']);
    expect(await numbers({ search: 'c3' })).toEqual(['61255500005']);
    expect(await numbers({ sortBy: 'since', sortOrder: 'DESC', pageSize: 1 })).toEqual(['61255500003']);
    const beyond = await listDifferences({ pageNumber: 9, pageSize: 5 });
    expect([beyond.items, beyond.totalCount]).toEqual([[], 5]);
    expect((await server.call('GetNumberDifferences', { sortBy: 'nothing' })).status).toBe(400);
  });

  it('are visible only to staff', async () => {
    expect((await server.call('GetNumberDifferences', {}, 'reseller')).status).toBe(403);
    expect((await server.call('GetNumberDifferenceCounts', {}, 'customer')).status).toBe(403);
  });

  it('disappear when a number is billed', async () => {
    const [first] = (await listDifferences({ number: '61255500002' })).items;
    const { body } = await server.call('AddServiceToUB', {
      csn: first?.number,
      customer: first?.customer_number,
      planNo: first?.planNo,
      domain_name: first?.domain_name,
    });
    expect(body).toMatchObject({ success: true });
    expect((await listDifferences({ number: '61255500002' })).items).toEqual([]);
  });
});
