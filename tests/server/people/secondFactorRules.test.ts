import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

const listRules = async (as?: 'reseller') =>
  (await server.call('GetSecondFactorRules', {}, as)).body.map(({ name }) => name);

describe('rules for second factors', () => {
  it('have a descriptive name and can be removed', async () => {
    const { body } = await server.call('AddSecondFactorRule', { account_type: 'staff' });
    expect(body.name).toBe('Staff');
    expect(await listRules()).toEqual(['Staff']);
    await server.call('RemoveSecondFactorRule', { id: body.id ?? 0 });
    expect(await listRules()).toEqual([]);
    expect((await server.call('RemoveSecondFactorRule', { id: body.id ?? 0 })).status).toBe(400);
  });

  it('apply only to users of the reseller’s own wholesaler if a reseller creates them', async () => {
    const { body } = await server.call(
      'AddSecondFactorRule',
      { account_type: 'customer', domain_name: 'wharf.pbx.example' },
      'reseller',
    );
    expect(body).toMatchObject({ wholesaler_id: 1, name: 'Customers of wharf.pbx.example' });
    const foreign = await server.call('AddSecondFactorRule', { wholesaler_id: 2 }, 'reseller');
    expect(foreign.status === 200 ? foreign.body.wholesaler_id : foreign.status).not.toBe(2);
    const other = await server.call('AddSecondFactorRule', { wholesaler_id: 2 });
    expect(await listRules('reseller')).not.toContain(other.body.name);
    const removed = await server.call('RemoveSecondFactorRule', { id: other.body.id ?? 0 }, 'reseller');
    expect(removed.status).toBe(400);
    expect(await listRules()).toContain(other.body.name);
    expect((await server.call('AddSecondFactorRule', {}, 'customer')).status).toBe(403);
  });

  it('cannot refer to a phone system of another wholesaler', async () => {
    const body = { wholesaler_id: 2, domain_name: 'wharf.pbx.example' };
    const { status, body: error } = await server.call('AddSecondFactorRule', body);
    expect([status, JSON.stringify(error)]).toEqual([400, expect.stringContaining('another wholesaler')]);
  });
});
