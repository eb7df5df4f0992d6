import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccounts, serviceFlags } from '../../../server/accounts/accountStore';
import { domains, phoneNumbers, records } from '../../../server/database/schema';
import { readDomainSettings } from '../../../server/settings/domainSettings/domainSettingRecords';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

const findDomainRow = async (domainName: string) => {
  const [row] = await server.db.select().from(domains).where(eq(domains.domainName, domainName));
  return row;
};
const provisionDomain = (body: object, as: 'staff' | 'reseller' | 'otherReseller' = 'reseller') =>
  server.call('ProvisionPbx', { customer_number: 'C3', number_of_seats: 3, ...body }, as);

describe('new phone system', () => {
  it('requires an active host server that belongs to its wholesaler', async () => {
    const refused = await provisionDomain({ domain_name: 'jetty.pbx.example' });
    expect([refused.status, refused.error.message]).toEqual([
      409,
      expect.stringContaining('no active host server'),
    ]);
    const start = await server.call('InitiateDomainCreate', undefined, 'reseller', { id: '3' });
    expect(start.body.obstacles).toHaveLength(1);
    for (const [name, wholesaler_id] of [
      ['pbx1.harbour.example', 1],
      ['pbx1.kettle.example', 2],
    ] as const) {
      const { body } = await server.call('EditHostServer', { name, wholesaler_ids: [wholesaler_id] });
      await server.call('SetActiveHostServer', { id: body.id });
    }
  });

  it('combines extensions, accounts, hours and settings of the request, template, default and location', async () => {
    await server.call('CreateDomainDefault', { account_starting: { extensions: '100', acds: '100' } });
    await server.call('CreateDomainDefault', { account_starting: { extensions: '300' } }, 'reseller');
    await server.call('UpsertLocationDefault', {
      location_name: 'Here',
      timezone: 'Australia/Perth',
      dialplan: 'West',
    });
    await server.call(
      'CreateDomainTemplate',
      {
        template: 'Small office',
        content: { max_idle: '600', hours_mon: '1:00-2:00' },
        dial_plan: 'No mobiles',
        account_quantity: [
          { acct_type: 'acds', quantity: 2, acct_name: 'Sales' },
          { acct_type: 'extensions', quantity: 1, acct_name: 'Front door' },
        ],
      },
      'reseller',
    );
    const { body } = await provisionDomain({
      domain_name: 'Jetty.pbx.example',
      alias: 'jetty.example',
      template: 'small office',
      rate_plan: 'VOICE-1',
      business_hours: [
        { key: 'Monday', value: '9:00-17:00' },
        { key: 'holiday', value: '' },
      ],
    });
    expect(body).toMatchObject({
      domain_name: 'jetty.pbx.example',
      account: 'C3',
      host_server: 'pbx1.harbour.example',
      template: 'Small office',
      extensions: ['300', '301', '302', '303'],
      accounts: { '100': 'acds: Sales 1', '101': 'acds: Sales 2' },
      service_flag: '900',
      replaced: false,
    });
    const row = await findDomainRow('jetty.pbx.example');
    expect(row).toMatchObject({
      status: 'active',
      isProvisioned: true,
      extensionCount: 4,
      alias: 'jetty.example',
      timezone: 'Australia/Perth',
      dialPlan: 'No mobiles',
      wholesalerId: 1,
      customerId: 3,
    });
    if (!row) throw new Error('No phone system');
    expect(
      (await findAccounts(server.db, row)).map((account) => [
        account.account,
        account.user_type,
        account.display,
      ]),
    ).toEqual([
      ['100', 'acds', 'Sales 1'],
      ['101', 'acds', 'Sales 2'],
      ['300', 'extensions', '300'],
      ['301', 'extensions', '301'],
      ['302', 'extensions', '302'],
      ['303', 'extensions', 'Front door'],
      ['900', 'srvflags', 'Business hours'],
    ]);
    expect(await serviceFlags.get(server.db, row, '900')).toMatchObject({
      mode: 'clock',
      mon: '9:00-17:00',
      hol: '',
    });
    expect(await readDomainSettings(server.db, row)).toMatchObject({
      max_idle: '600',
      hours_mon: '9:00-17:00',
      number_of_seats: '3',
      tz: 'Australia/Perth',
      default_dialplan: 'No mobiles',
    });
    const [listed] = (await server.call('GetWholeSalerDomains', { search: 'jetty' }, 'reseller')).body;
    expect(listed).toMatchObject({ host_server: 'pbx1.harbour.example', account: 'C3', extensions: 4 });
  });

  it.each([
    [{ domain_name: 'a.pbx.example', rate_plan: 'VOICE-2' }, 400, 'rate_plan'],
    [{ domain_name: 'a.pbx.example', template: 'None such' }, 400, 'template'],
    [{ domain_name: 'a.pbx.example', domain_default_id: 999 }, 400, 'domain_default_id'],
    [{ domain_name: 'a.pbx.example', timezone: 'Moon/Base' }, 400, 'timezone'],
    [{ domain_name: 'a.pbx.example', number_of_seats: 2001 }, 400, 'number_of_seats'],
    [
      { domain_name: 'a.pbx.example', business_hours: [{ key: 'mon', value: '25' }] },
      400,
      'business_hours.0.value',
    ],
    [{ domain_name: 'a.pbx.example', alias: 'jetty.pbx.example' }, 409, 'alias'],
    [{ domain_name: 'jetty.example' }, 409, 'domain_name'],
    [{ domain_name: 'kettle.pbx.example', delete_if_exists: true }, 409, 'domain_name'],
    [{ domain_name: 'a.pbx.example', customer_number: 'C2' }, 404, 'customer_number'],
  ])('is rejected as a whole: %j', async (body, status, field) => {
    const before = await server.db.$count(records);
    const refused = await provisionDomain(body);
    expect([refused.status, refused.error.errors?.[0]?.field]).toEqual([status, field]);
    expect(await findDomainRow('a.pbx.example')).toBeUndefined();
    expect(await server.db.$count(records)).toBe(before);
  });

  it('leaves no data behind if the last step fails', async () => {
    const content = { max_extensions: '2' };
    await server.call('CreateDomainTemplate', { template: 'Two at most', content }, 'reseller');
    const refused = await provisionDomain({ domain_name: 'tiny.pbx.example', template: 'Two at most' });
    expect(refused.status).toBe(409);
    expect(await findDomainRow('tiny.pbx.example')).toBeUndefined();
  });

  it('replaces an older phone system of the same customer, unless numbers are routed to it', async () => {
    expect((await provisionDomain({ domain_name: 'jetty.pbx.example' })).status).toBe(409);
    const number = eq(phoneNumbers.phoneNumber, '61255500001');
    await server.db.update(phoneNumbers).set({ domainName: 'jetty.pbx.example' }).where(number);
    const repeat = { domain_name: 'jetty.pbx.example', number_of_seats: 1, delete_if_exists: true };
    const refused = await provisionDomain(repeat);
    expect([refused.status, refused.error.details]).toEqual([409, { numbers: 1 }]);
    await server.db.update(phoneNumbers).set({ domainName: null }).where(number);
    expect((await provisionDomain({ ...repeat, customer_number: 'C1' })).status).toBe(409);
    const { body } = await provisionDomain(repeat);
    expect(body).toMatchObject({ replaced: true, extensions: ['300'] });
    expect((await findDomainRow('jetty.pbx.example'))?.extensionCount).toBe(1);
  });

  it('can have hundreds of seats', async () => {
    const { body } = await provisionDomain({ domain_name: 'large.pbx.example', number_of_seats: 500 });
    expect(body.extensions).toHaveLength(500);
    expect(body.extensions?.at(-1)).toBe('799');
  });
});

describe('user who provisions a phone system', () => {
  it('can select their own domain default, which cannot be removed while it is selected', async () => {
    const { body: ownDefault } = await server.call(
      'CreateDomainDefault',
      { account_starting: { extensions: '710' } },
      'reseller',
    );
    const user = {
      kind: 'user',
      key: 'account|reseller',
      wholesalerId: 1,
      body: { domain_default_id: ownDefault.id },
    };
    await server.db.insert(records).values(user);
    const request = { domain_name: 'own.pbx.example', number_of_seats: 1 };
    expect((await provisionDomain(request)).body.extensions).toEqual(['710']);
    const params = { id: String(ownDefault.id) };
    const rejected = await server.call('RemoveDomainDefault', undefined, 'reseller', params);
    expect([rejected.status, rejected.error.details]).toEqual([409, { users: 1 }]);
    await server.db.delete(records).where(eq(records.key, 'account|reseller'));
    expect((await server.call('RemoveDomainDefault', undefined, 'reseller', params)).status).toBe(200);
  });
});

describe('preview of a provisioning request', () => {
  it('returns the initial values and an available name', async () => {
    const { body } = await server.call('InitiateDomainCreate', undefined, 'reseller', { id: '1' });
    expect(body).toMatchObject({
      customer_number: 'C1',
      domain_name: 'wharf-coffee.pbx.example',
      host_server: 'pbx1.harbour.example',
      account_starting: { extensions: '300', acds: '100', attendants: '700' },
      timezone: 'Australia/Perth',
      rate_plans: [{ rate_plan_no: 'VOICE-1' }],
      obstacles: [],
    });
    expect(body.templates?.map((template) => template.template)).toEqual(['Small office', 'Two at most']);
    await provisionDomain({
      customer_number: 'C1',
      domain_name: 'wharf-coffee.pbx.example',
      number_of_seats: 0,
    });
    const next = await server.call('InitiateDomainCreate', undefined, 'reseller', { id: '1' });
    expect(next.body.domain_name).toBe('wharf-coffee-2.pbx.example');
    expect((await server.call('InitiateDomainCreate', undefined, 'otherReseller', { id: '1' })).status).toBe(
      404,
    );
    expect((await server.call('InitiateDomainCreate', undefined, 'staff', { id: 'x' })).status).toBe(400);
  });
});

describe('phone system created in two steps', () => {
  const start = (body: object, as: 'reseller' | 'otherReseller' = 'reseller') =>
    server.call('StartProvision', { domain_name: 'later.pbx.example', ...body }, as);

  it('is registered in the first step', async () => {
    const templates = (await server.call('GetDomainTemplates', {}, 'reseller')).body;
    const { body, status } = await server.call(
      'CreatePBXServer',
      {
        domain_url: 'later.pbx.example',
        customer_no: 'C1',
        rateplan_id: 1,
        template_id: templates.find((template) => template.template === 'Small office')?.id,
        server_number: 'S-7',
        prov_pass: 'a-secret-word',
      },
      'reseller',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      domain_url: 'later.pbx.example',
      status: 'provisioning',
      is_provisioned: false,
      server_number: 'S-7',
      customer_no: 'C1',
      wholesaler: 'Harbour Voice',
    });
    expect(body).not.toHaveProperty('prov_pass');
    const double = await server.call('CreatePBXServer', {
      domain_url: 'later.pbx.example',
      customer_no: 'C1',
    });
    expect([double.status, double.error.errors?.[0]?.field]).toEqual([409, 'domain_url']);
    const foreign = await server.call(
      'CreatePBXServer',
      { domain_url: 'x.pbx.example', customer_no: 'C1', serverid: 99_999 },
      'reseller',
    );
    expect(foreign.error.errors?.[0]?.field).toBe('serverid');
  });

  it('prevents the removal of its template until it is activated', async () => {
    const templates = (await server.call('GetDomainTemplates', {}, 'reseller')).body;
    const id = String(templates.find((template) => template.template === 'Small office')?.id);
    const refused = await server.call('RemoveDomainTemplate', undefined, 'reseller', { id });
    expect([refused.status, refused.error.details]).toEqual([409, { domains: ['later.pbx.example'] }]);
  });

  it('is activated in the second step and extended account by account', async () => {
    expect((await start({}, 'otherReseller')).status).toBe(404);
    const { body } = await start({ pool: '300-302', hash: 'one' });
    expect(body).toMatchObject({ status: 'active', extensions: ['300', '301'] });
    expect(Object.keys(body.accounts ?? {})).toEqual(['100', '101']);
    expect((await start({ pool: '300-302', hash: 'one' })).body).toEqual(body);
    expect((await start({})).status).toBe(409);
    expect((await start({ pool: '300-302' })).body.extensions).toEqual(['302']);
    const full = await start({ pool: '300-302' });
    expect([full.status, full.error.errors?.[0]?.field]).toEqual([409, 'pool']);
    expect((await start({ account_name: '555' })).body.extensions).toEqual(['555']);
    expect((await start({ account_name: '555' })).status).toBe(200);
    for (const [request, status, field] of [
      [{ account_name: '100' }, 409, 'account_name'],
      [{ account_name: 'ten' }, 400, 'account_name'],
      [{ account_name: '555', pool: '200-299' }, 400, 'account_name'],
      [{ pool: '299-200' }, 400, 'pool'],
    ] as const) {
      const refused = await start(request);
      expect([refused.status, refused.error.errors?.[0]?.field]).toEqual([status, field]);
    }
    expect((await findDomainRow('later.pbx.example'))?.extensionCount).toBe(4);
  });
});
