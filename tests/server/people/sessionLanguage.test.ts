import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

const readSessionLanguage = async () => (await server.call('GetCurrentUser', {}, 'customer')).body.lang_web;

it('the language of a phone system is reported only if one is set', async () => {
  expect(await readSessionLanguage()).toBeNull();
  await server.call('UpdateSettings', { domain_name: 'wharf.pbx.example', lang_web: 'de' });
  expect(await readSessionLanguage()).toBe('de');
  await server.call('UpdateSettings', { domain_name: 'wharf.pbx.example', lang_web: '' });
  expect(await readSessionLanguage()).toBeNull();
});
