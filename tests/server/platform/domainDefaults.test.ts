import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { records } from '../../../server/database/schema';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

const createParams = (id: number | null | undefined) => ({ id: String(id) });

describe('domain defaults', () => {
  const create = (body: object, as: 'staff' | 'reseller' = 'staff') =>
    server.call('CreateDomainDefault', body, as);
  const ids = async (as: 'staff' | 'reseller' | 'otherReseller', request: object = {}) =>
    (await server.call('GetDomainDefault', request, as)).body.map((entry) => entry.id);

  it('belong to one or all wholesalers, and are visible accordingly', async () => {
    const shared = (await create({ account_starting: { extensions: '200', acds: '' } })).body;
    expect(shared).toMatchObject({ account_starting: { extensions: '200' }, wholesalerid: null });
    expect(shared.account_starting).not.toHaveProperty('acds');
    const ownDefault = (await create({ account_starting: { extensions: '300' } }, 'reseller')).body;
    expect(ownDefault).toMatchObject({ wholesalerid: 1, wholesaler: 'Harbour Voice' });
    expect(await ids('reseller')).toEqual([shared.id, ownDefault.id]);
    expect(await ids('otherReseller')).toEqual([shared.id]);
    expect(await ids('staff', { wholesaler_id: 2 })).toEqual([shared.id]);
    expect((await server.call('GetDomainDefault', { wholesaler_id: 2 }, 'reseller')).status).toBe(404);
    const foreign = await create({ wholesalerid: 2, account_starting: {} }, 'reseller');
    expect(foreign.status).toBe(400);
  });

  it('accept only valid starting numbers and account types', async () => {
    const refused = await create({ account_starting: { extensions: '2', external: '9', boats: '40' } });
    expect(refused.error.errors?.map((fieldError) => fieldError.field)).toEqual([
      'account_starting.extensions',
      'account_starting.external',
      'account_starting.boats',
    ]);
  });

  it('can be changed and removed by their owner, or by staff if shared', async () => {
    const shared = (await create({ account_starting: { extensions: '200' } })).body;
    const ownDefault = (await create({ account_starting: { extensions: '300', acds: '600' } }, 'reseller'))
      .body;
    const change = (id: unknown, body: object, as: 'staff' | 'reseller' | 'otherReseller') =>
      server.call('ModifyDomainDefault', { id, ...body }, as);
    expect((await change(shared.id, { comment: 'x' }, 'reseller')).status).toBe(403);
    expect((await change(ownDefault.id, { comment: 'x' }, 'otherReseller')).status).toBe(404);
    const { body } = await change(ownDefault.id, { comment: 'Ours', shade: 'green' }, 'reseller');
    expect(body).toMatchObject({
      account_starting: { extensions: '300', acds: '600' },
      comment: 'Ours',
      shade: 'green',
      wholesaler: 'Harbour Voice',
    });
    const rejected = await change(ownDefault.id, { wholesalerid: 2 }, 'staff');
    expect(rejected.error.errors?.[0]?.field).toBe('wholesalerid');
    const late = await change(
      ownDefault.id,
      { comment: 'late', dateLastModified: ownDefault.dateLastModified },
      'reseller',
    );
    expect([late.status, late.error.code]).toEqual([409, 'conflict']);
    const remove = (id: unknown, as: 'staff' | 'reseller') =>
      server.call('RemoveDomainDefault', undefined, as, { id: String(id) });
    expect((await remove(shared.id, 'reseller')).status).toBe(403);
    expect((await remove(ownDefault.id, 'reseller')).status).toBe(200);
    expect((await remove(ownDefault.id, 'reseller')).status).toBe(404);
    expect((await remove('12x', 'staff')).error.errors?.[0]?.field).toBe('id');
    expect((await remove('999999999999', 'staff')).status).toBe(404);
  });
});

describe('templates for new domains', () => {
  const create = (body: object, as: 'staff' | 'reseller' = 'reseller') =>
    server.call('CreateDomainTemplate', body, as);

  it('contain settings, hours and accounts', async () => {
    const template = {
      template: 'Small office',
      content: { max_calls: '4' },
      business_hours: [{ key: 'Monday', value: '9:00-17:00' }],
      account_quantity: [{ acct_type: 'acds', quantity: 1, acct_name: 'Sales' }],
      timezone: 'Australia/Perth',
    };
    const { body } = await create(template);
    expect(body).toMatchObject({ ...template, wholesaler: 'Harbour Voice' });
    const changed = await server.call(
      'ModifyDomainTemplate',
      { id: body.id, comment: 'Up to 10 seats' },
      'reseller',
    );
    expect(changed.body).toMatchObject({ ...template, comment: 'Up to 10 seats' });
    expect(
      (await server.call('RemoveDomainTemplate', undefined, 'otherReseller', createParams(body.id))).status,
    ).toBe(404);
    expect(
      (await server.call('RemoveDomainTemplate', undefined, 'reseller', createParams(body.id))).status,
    ).toBe(200);
    expect((await server.call('GetDomainTemplates', {}, 'reseller')).body).toEqual([]);
  });

  it('have names that are unique per owner', async () => {
    const { body } = await create({ template: 'Shop' });
    const double = await create({ template: 'SHOP ' });
    expect([double.status, double.error.errors?.[0]?.field]).toEqual([409, 'template']);
    expect((await create({ template: 'Shop' }, 'staff')).status).toBe(200);
    const other = (await create({ template: 'Clinic' })).body;
    const renamed = await server.call('ModifyDomainTemplate', { id: other.id, template: 'Shop' }, 'reseller');
    expect(renamed.status).toBe(409);
    expect(
      (await server.call('ModifyDomainTemplate', { id: body.id, template: 'Shop' }, 'reseller')).status,
    ).toBe(200);
    const empty = await server.call('ModifyDomainTemplate', { id: body.id, template: ' ' }, 'reseller');
    expect(empty.error.errors?.[0]?.field).toBe('template');
  });

  it.each([
    [[{ key: 'funday', value: '9:00-17:00' }], 'business_hours.0.key'],
    [
      [
        { key: 'mon', value: '9:00-17:00' },
        { key: 'Monday', value: '' },
      ],
      'business_hours.1.key',
    ],
    [[{ key: 'tue', value: 'all day' }], 'business_hours.0.value'],
  ])('are rejected if their hours are invalid: %j', async (business_hours, field) => {
    const refused = await create({ template: 'Wrong', business_hours });
    expect([refused.status, refused.error.errors?.[0]?.field]).toEqual([400, field]);
  });
});

describe('settings in a domain template', () => {
  it('must be valid for a phone system', async () => {
    const refused = await server.call('CreateDomainTemplate', {
      template: 'Wrong settings',
      content: { max_extensions: 'many', hours_mon: 'always', tz: 'Australia/Perth' },
    });
    expect(refused.error.errors?.map((fieldError) => fieldError.field).sort()).toEqual([
      'content.hours_mon',
      'content.max_extensions',
    ]);
  });
});

describe('defaults for a location', () => {
  const upsert = (body: object, as: 'staff' | 'reseller' = 'reseller') =>
    server.call('UpsertLocationDefault', body, as);
  const remove = (body: object, as: 'staff' | 'reseller' | 'otherReseller' = 'reseller') =>
    server.call('DeleteLocationDefaults', body, as);
  const listNames = async (request: object = {}) =>
    (await server.call('GetLocationDefaults', request, 'reseller')).body.map((entry) => entry.location_name);

  it('can be added, changed and removed', async () => {
    const { body } = await upsert({
      location_name: 'Sampleton',
      timezone: 'Australia/Sydney',
      dialplan: 'Standard',
    });
    expect(body).toMatchObject({ wholesaler: 'Harbour Voice', dialplan: 'Standard' });
    const changed = await upsert({ id: body.id, location_name: 'Sampleton', timezone: 'Australia/Perth' });
    expect(changed.body).toMatchObject({ id: body.id, timezone: 'Australia/Perth', dialplan: 'Standard' });
    expect((await remove({ id: body.id }, 'otherReseller')).status).toBe(404);
    expect((await remove({ id: body.id })).status).toBe(200);
    expect(await listNames()).toEqual([]);
    expect((await remove({})).error.errors?.[0]?.field).toBe('id');
  });

  it('include the menu permissions of users, which can be removed', async () => {
    await server.db
      .insert(records)
      .values(
        ['account|ada', 'account|basil'].map((key) => ({ kind: 'user', key, wholesalerId: 1, body: {} })),
      );
    await upsert({ location_name: 'Home' });
    expect((await upsert({ location_name: 'x', element_id: 'x', user_id: 'account|nobody' })).status).toBe(
      400,
    );
    const permit = (element_id: string, user_id = 'account|ada') =>
      upsert({ location_name: element_id, user_id, element_id });
    await permit('call-log');
    await permit('settings');
    await permit('settings', 'account|basil');
    expect(await listNames({ user_id: 'account|ada' })).toEqual(['call-log', 'settings']);
    expect((await remove({ user_id: 'account|ada' }, 'otherReseller')).status).toBe(404);
    expect((await remove({ user_id: 'account|ada', element_id: 'settings' })).status).toBe(200);
    expect((await listNames()).sort()).toEqual(['Home', 'call-log', 'settings']);
    await remove({ user_id: 'account|ada' });
    expect((await listNames()).sort()).toEqual(['Home', 'settings']);
    const refused = await upsert({ location_name: 'x', element_id: 'settings' });
    expect(refused.error.errors?.[0]?.field).toBe('user_id');
  });
});
