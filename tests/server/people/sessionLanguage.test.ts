import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedTwoTenants, type TestServer, testServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

const sessionLanguage = async () => (await server.call('GetCurrentUser', {}, 'customer')).body.lang_web;

it('reports the language of a phone system only where one was chosen', async () => {
  expect(await sessionLanguage()).toBeNull();
  await server.call('UpdateSettings', { domain_name: 'wharf.pbx.example', lang_web: 'de' });
  expect(await sessionLanguage()).toBe('de');
  await server.call('UpdateSettings', { domain_name: 'wharf.pbx.example', lang_web: '' });
  expect(await sessionLanguage()).toBeNull();
});
