import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
  await server.db.execute(sql`delete from phone_number`);
  await server.db.execute(sql`
    insert into phone_number (phone_number, state, wholesaler_id, remote_trunk_id, date_allocated, quarantine_release)
    values ('61255500001', 'assigned', 1, 'HV-1', '2026-11-01T00:00:00Z', null),
      ('61255500002', 'assigned', 1, 'HV-1', '2026-11-01T23:59:59.5Z', null),
      ('61255500003', 'assigned', 2, null, '2026-11-02T03:04:05Z', null),
      ('61255500004', 'available', 2, null, null, null),
      ('61255500005', 'quarantined', 1, null, '2026-11-01T03:04:05Z', '2026-12-01'),
      ('61255500006', 'quarantined', 2, null, null, '2026-12-03')`);
});
afterAll(() => server.close());

const readStates = async (account?: 'reseller') =>
  Object.fromEntries(
    (await server.call('GetNumberStateCounts', undefined, account)).body.map(({ state, count }) => [
      state,
      count,
    ]),
  );
const readDays = (event: 'assigned' | 'released', from: string, to: string, account?: 'reseller') =>
  server.call('GetNumberDays', { event, from, to }, account);

describe('inventory metrics', () => {
  it('count numbers by state, limited to the numbers of the reseller', async () => {
    expect(await readStates()).toEqual({ assigned: 3, available: 1, quarantined: 2 });
    expect(await readStates('reseller')).toEqual({ assigned: 2, quarantined: 1 });
    await server.db.execute(sql`delete from phone_number where phone_number = '61255500004'`);
    expect(await readStates()).toEqual({ assigned: 3, quarantined: 2 });
  });

  it('count assignments per day, matching the list for that day', async () => {
    const { body } = await readDays('assigned', '2026-11-01', '2026-11-30');
    expect(body).toEqual([
      { day: '2026-11-01', count: 2 },
      { day: '2026-11-02', count: 1 },
    ]);
    const list = await server.call('GetDetailedPhoneNumbers', {
      state: ['assigned'],
      dateAllocated_from: '2026-11-01',
      dateAllocated_to: '2026-11-01',
    });
    expect(list.body.totalCount).toBe(2);
    expect((await readDays('assigned', '2026-11-02', '2026-11-30', 'reseller')).body).toEqual([]);
  });

  it('count releases per day within the requested period', async () => {
    expect((await readDays('released', '2026-11-21', '2026-12-02')).body).toEqual([
      { day: '2026-12-01', count: 1 },
    ]);
  });

  it('are rejected for long or invalid periods, and for customers', async () => {
    expect((await readDays('assigned', '2020-01-01', '2026-11-30')).error.message).toContain(
      '366 days at most',
    );
    expect((await readDays('assigned', 'yesterday', '2026-11-30')).status).toBe(400);
    expect((await server.call('GetNumberStateCounts', undefined, 'customer')).status).toBe(403);
  });
});
