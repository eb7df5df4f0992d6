import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainSettingFields } from '../../../contract/settings/domainSettings';
import { accountKinds } from '../../../server/accounts/accountStore';
import { auditEntry, domains, records } from '../../../server/database/schema';
import { countQueries } from '../../database/countQueries';
import { openSecrets } from '../../database/openSecrets';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

const domain_name = 'wharf.pbx.example';
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

const createExtension = (body: object, as: 'customer' | 'otherCustomer' = 'customer') =>
  server.call('CreateExtension', { domain_name, ...body }, as);
const readExtension = (name: string) => server.call('GetExtensionDetail', { domain_name, name }, 'customer');

describe('extensions', () => {
  it('can be created individually or in bulk, with strong credentials that are never shown', async () => {
    const created = await createExtension({ name: '200/201 202-204', department: 'Sales' });
    expect(created.status).toBe(200);
    expect(created.body.created).toBe(5);
    const [row] = await server.db.select().from(records).where(eq(records.key, '203'));
    expect(openSecrets(row)).toMatchObject({
      password: expect.stringMatching(/^.{20}$/),
      web_pass: expect.stringMatching(/^.{14}$/),
      mb_pin: expect.stringMatching(/^\d{6}$/),
    });
    const response = await readExtension('203');
    expect(response.body).toMatchObject({
      name: '203',
      department: 'Sales',
      secure_sip_pass: 'true',
      secure_pin: 'true',
    });
    expect(JSON.stringify([created.body, response.body])).not.toContain(String(openSecrets(row).password));
    const [domain] = await server.db.select().from(domains).where(eq(domains.domainName, domain_name));
    expect(domain?.extensionCount).toBe(5);
  });

  it('have numbers that are unique across account types, including additional numbers', async () => {
    await server.call('CreateCallQueue', { domain_name, name: '600', display: 'Orders' });
    const refused = await createExtension({ name: '209/600' });
    expect(refused).toMatchObject({
      status: 409,
      error: { message: '600 is taken by call queue 600 (Orders).', errors: [{ field: 'name' }] },
    });
    expect((await readExtension('209')).status).toBe(404);
    expect((await createExtension({ name: '210', alias: ['299'] })).status).toBe(200);
    const duplicate = await server.call('CreateRingGroup', { domain_name, name: '299' }, 'customer');
    expect(duplicate.error.message).toBe('299 is taken by extension 210.');
    const alias = await server.call(
      'UpdateExtension',
      { domain_name, name: '201', alias: ['600'] },
      'customer',
    );
    expect(alias).toMatchObject({ status: 409, error: { errors: [{ field: 'alias' }] } });
    expect((await createExtension({ name: '300', alias: ['300'] })).status).toBe(400);
  });

  it.each(['', 'abc', '5-', '509-500', '500-50000', '1-99999999', '20'.repeat(9)])(
    'cannot be created from %j',
    async (name) => {
      const refused = await createExtension({ name });
      expect(refused).toMatchObject({ status: 400, error: { errors: [{ field: 'name' }] } });
    },
  );

  it('cannot exceed the limit of the phone system', async () => {
    await server.call('UpdateSettings', { domain_name, max_extensions: '7' });
    const refused = await createExtension({ name: '220-222' });
    expect(refused).toMatchObject({
      status: 409,
      error: { details: { limit: 7, setting: 'max_extensions' } },
    });
    await server.call('UpdateSettings', { domain_name, max_extensions: '' });
    expect((await createExtension({ name: '220-222' })).status).toBe(200);
  });

  it('are changed only in the given fields, and inherit cleared fields from the phone system', async () => {
    await server.call('UpdateSettings', { domain_name, mb_timeout: '25' });
    const change = (body: object) =>
      server.call('UpdateExtension', { domain_name, name: '200', ...body }, 'customer');
    await change({ mb_timeout: '40', display_name: 'Sample', cfa: '201', not_in_the_contract: 'kept' });
    const changed = await change({ mb_timeout: '' });
    expect(changed.body).toMatchObject({
      mb_timeout: '',
      cfa: '201',
      department: 'Sales',
      not_in_the_contract: 'kept',
      inherited: { mb_timeout: '25', lang_web: 'en' },
    });
    const invalid = await change({ mb_timeout: 'soon' });
    expect(invalid).toMatchObject({ status: 400, error: { errors: [{ field: 'mb_timeout' }] } });
  });

  it('report concurrent updates', async () => {
    const read = (await readExtension('204')).body as unknown as { dateLastModified: string };
    const change = (position: string) =>
      server.call(
        'UpdateExtension',
        { domain_name, name: '204', position, dateLastModified: read.dateLastModified },
        'customer',
      );
    expect((await change('Barista')).status).toBe(200);
    expect(await change('Roaster')).toMatchObject({
      status: 409,
      error: {
        code: 'conflict',
        message: 'Somebody changed it since you opened it.',
        details: { current: { position: 'Barista' } },
      },
    });
  });

  it('copy the settings of another extension, except personal settings', async () => {
    await server.call(
      'UpdateExtension',
      { domain_name, name: '200', email_address: 'ada@wharf.example', cells: '61855509001', mb_size: '50' },
      'customer',
    );
    const button = { number: 1, name: 'P', type: 'extension', parameter: '201' };
    await server.call('UpdateButton', { domain_name, name: '200', buttons: [button] }, 'customer');
    await createExtension({ name: '230', clone_from: '200', display_name: 'New' });
    expect((await readExtension('230')).body).toMatchObject({
      mb_size: '50',
      display_name: 'New',
      buttons: [button],
    });
    expect((await readExtension('230')).body).not.toHaveProperty('email_address');
    expect(await createExtension({ name: '231', clone_from: '999' })).toMatchObject({
      status: 400,
      error: { errors: [{ field: 'clone_from' }] },
    });
  });

  it('report the strength of credentials and leave credentials unchanged if left blank', async () => {
    const change = (body: object) =>
      server.call('UpdateExtension', { domain_name, name: '202', ...body }, 'customer');
    expect((await change({ web_pass: 'secret', mb_pin: '1234' })).body).toMatchObject({
      secure_web_pass: 'false',
      secure_pin: 'false',
    });
    expect((await change({ web_pass: '', mb_pin: '482915' })).body).toMatchObject({
      secure_web_pass: 'false',
      secure_pin: 'true',
    });
    const entries = await server.db.select().from(auditEntry).where(eq(auditEntry.entityKey, '202'));
    expect(JSON.stringify(entries)).not.toContain('482915');
  });

  it('support paging, filters and search', async () => {
    const list = (body: object) => server.call('GetExtensionsList', { domain_name, ...body }, 'customer');
    expect((await list({ pageSize: 3 })).body).toMatchObject({ totalCount: 10, totalPages: 4 });
    expect((await list({ department: 'Sales' })).body.totalCount).toBe(6);
    const matches = (await list({ search: 'sample' })).body.items;
    expect(matches).toMatchObject([{ name: '200', cfa: '201', regs: 0, vm: 0 }]);
  });

  it('are inaccessible to other tenants', async () => {
    for (const as of ['otherCustomer', 'otherReseller'] as const) {
      expect((await server.call('GetExtensionDetail', { domain_name, name: '200' }, as)).status).toBe(404);
      expect((await server.call('DeleteExtension', { domain_name, name: '200' }, as)).status).toBe(404);
    }
    const kettle = { domain_name: 'kettle.pbx.example' };
    await createExtension({ ...kettle, name: '200', display: 'Kettle' }, 'otherCustomer');
    const ownExtension = await server.call('GetExtensionDetail', { ...kettle, name: '200' }, 'otherCustomer');
    expect(ownExtension.body).toMatchObject({ display: 'Kettle', domain_name: 'kettle.pbx.example' });
  });

  it('can be found in the directory by any of their numbers', async () => {
    const current = await server.call('GetCurrentExtension', undefined, 'customer', {
      domain: domain_name,
      account: '299',
    });
    expect(current.body).toMatchObject({
      name: '210',
      usertype: 'extensions',
      disabled: false,
      visible: true,
    });
    const unknown = await server.call('GetCurrentExtension', undefined, 'customer', {
      domain: domain_name,
      account: '12',
    });
    expect(unknown.status).toBe(404);
  });

  it('report their cost, rate plan and server', async () => {
    await server.call(
      'UpdateExtension',
      { domain_name, name: '201', csn: '61255500001', rate_planid: 1, cost: 9.5 },
      'staff',
    );
    const links = await server.call('GetLinkExtensionDetail', { domain_name, name: '201' }, 'customer');
    expect(links.body).toMatchObject([
      {
        name: '201',
        csn: '61255500001',
        cost: 9.5,
        rate_plan: { id: 1, rate_plan_no: 'VOICE-1' },
        pbx_serverid: 1,
      },
    ]);
  });
});

it('accounts can only inherit settings that exist on a phone system', () => {
  const unknown = Object.values(accountKinds).flatMap(({ schema }) =>
    Object.entries(
      (schema as { properties?: Record<string, { 'x-inheritsFrom'?: string }> }).properties ?? {},
    )
      .map(([, notes]) => notes['x-inheritsFrom'])
      .filter((name) => name !== undefined && !(name in domainSettingFields)),
  );
  expect(unknown).toEqual([]);
});

it('five hundred extensions are listed with as many database queries as two', async () => {
  const wharf2 = { domain_name: 'wharf-2.pbx.example' };
  const create = async (name: string) =>
    (await server.call('CreateExtension', { ...wharf2, name })).body.created;
  let listed = 0;
  const list = () =>
    countQueries(server.db, async () => {
      const { body } = await server.call('GetExtensionsList', { ...wharf2, pageSize: 1000 });
      listed = body.items.length;
    });
  expect(await create('2000-2001')).toBe(2);
  const statements = await list();
  expect([listed, statements]).toEqual([2, expect.any(Number)]);
  expect(await create('2002-2499')).toBe(498);
  expect([await list(), listed]).toEqual([statements, 500]);
});
