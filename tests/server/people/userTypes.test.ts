import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

const readUserTypes = async (level: 'customer' | 'reseller' | 'staff') =>
  (await server.call('GetCurrentUser', {}, level)).body.user_types;

describe('account types of a session', () => {
  it('include all types supported by its phone system', async () => {
    expect(await readUserTypes('customer')).toEqual([
      'extensions',
      'acds',
      'attendants',
      'hunts',
      'orbits',
      'srvflags',
    ]);
  });

  it('exclude types whose limit is zero', async () => {
    const changed = { domain_name: 'wharf.pbx.example', max_acds: '0', max_hunts: '5' };
    expect((await server.call('UpdateSettings', changed)).status).toBe(200);
    expect(await readUserTypes('customer')).toEqual([
      'extensions',
      'attendants',
      'hunts',
      'orbits',
      'srvflags',
    ]);
  });

  it('are empty for users without a phone system', async () => {
    expect(await readUserTypes('reseller')).toBeNull();
    expect(await readUserTypes('staff')).toBeNull();
  });
});
