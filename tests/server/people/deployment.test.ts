import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { records } from '../../../server/database/schema';
import { getInitials } from '../../../server/people/appearance/readProfilePicture';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

const WHARF = 'wharf.pbx.example';
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
  await server.db.insert(records).values([
    { kind: 'sales_customer', key: 'C1', body: { company: 'Wharf Group', email: 'ada@wharf.example' } },
    { kind: 'sales_customer', key: 'C2', body: { company: 'Kettle Works' } },
  ]);
});
afterAll(() => server.close());

describe('feature groups', () => {
  const create = (over: object, as: 'customer' | 'otherCustomer' = 'customer') =>
    server.call('CreateGroup', { domain_name: WHARF, name: 'Night', ...over }, as);

  it('are returned with their appearance in both formats and require unique names', async () => {
    const created = await create({ data: '{"color":"#112233","priority":2}', members: '{"except":[]}' });
    expect(created.body).toMatchObject({
      data_obj: { color: '#112233', priority: 2 },
      owner: 'Test customer',
      edit: true,
    });
    expect((await create({ name: ' night ' })).error.errors?.[0]?.field).toBe('name');
    const changed = await server.call(
      'UpdateGroup',
      { domain_name: WHARF, id: created.body.id, data_obj: { color: '#445566', priority: 3 } },
      'customer',
    );
    expect(changed.body).toMatchObject({
      data: '{"color":"#445566","priority":3}',
      members: '{"except":[]}',
    });
    const params = { domain_name: WHARF, group_id: String(created.body.id) };
    expect((await server.call('GetGroup', undefined, 'customer', params)).body.name).toBe('Night');
    expect((await server.call('GetGroup', undefined, 'otherCustomer', params)).status).toBe(404);
    expect((await server.call('GetGroup', undefined, 'customer', { ...params, group_id: 'x' })).status).toBe(
      400,
    );
  });

  it('are rejected if members or scopes are invalid', async () => {
    const field = async (over: object) => (await create({ name: 'Odd', ...over })).error.errors?.[0]?.field;
    expect(await field({ members: '{"some":["200"]}' })).toBe('members');
    expect(await field({ members: '200; 201' })).toBe('members');
    expect(await field({ permissions: [{ name: 'pickup', scope: 'all' }] })).toBe('permissions.0.scope');
    expect(await field({ data: '{"priority":-1}' })).toBe('data');
    expect(await field({ data: '[1]' })).toBe('data');
  });
});

describe('customers imported from the sales system', () => {
  it('are previewed without being changed, and updated only once', async () => {
    const update = () => server.call('BulkUpdateCustomerFromSam', {}, 'reseller');
    for (let time = 0; time < 2; time += 1) {
      const preview = await server.call('BulkUpdateCustomerFromSam', { preview: true }, 'reseller');
      expect(preview.body[0]).toMatchObject({ customer_number: 'C1', changes: [{ field: 'company' }] });
    }
    expect((await update()).body).toMatchObject([
      {
        customer_number: 'C1',
        outcome: 'updated',
        changes: [{ field: 'company', old: 'Wharf Coffee', new: 'Wharf Group' }],
      },
      { customer_number: 'C3', outcome: 'unknown', changes: [] },
    ]);
    expect((await update()).body[0]).toMatchObject({ outcome: 'unchanged', changes: [] });
    expect((await server.call('UpdateCustomerFromSam', { customer_number: 'C2' }, 'reseller')).status).toBe(
      404,
    );
    expect(
      (await server.call('BulkUpdateCustomerFromSam', { customer_numbers: ['C2'] }, 'reseller')).body,
    ).toEqual([{ id: null, customer_number: 'C2', outcome: 'unknown', changes: [] }]);
  });
});

describe('theme of an organisation', () => {
  const upsert = (over: Record<string, string | Blob>, as = 'customer') => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ id: '0', dark_mode: 'true', ...over }))
      form.append(name, value);
    const headers = { authorization: `Bearer ${as}` };
    return server.app.request('/api/Theme/UpsertTheme', { method: 'POST', headers, body: form });
  };
  const svg = (inner: string) => new Blob([`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`]);

  it('belongs to the user’s organisation and contains validated images', async () => {
    expect((await server.call('GetUserTheme', undefined, 'customer')).body).toMatchObject({
      id: 0,
      dark_mode: false,
    });
    const created = await (await upsert({ logo: svg('<rect width="1" height="1"/>') })).json();
    expect(created).toMatchObject({ user_id: 'account|customer', dark_mode: true, favicon: null });
    expect(created.logo).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await upsert({ id: String(created.id) }, 'reseller')).status).toBe(404);
    expect((await upsert({ logo: svg('<script>1</script>') })).status).toBe(400);
    expect((await upsert({ favicon: new Blob([new Uint8Array(200_000)]) })).status).toBe(400);
    const updated = await (await upsert({ id: String(created.id), dark_mode: 'false' })).json();
    expect(updated).toMatchObject({ id: created.id, dark_mode: false, logo: created.logo });
    const withoutLogo = await (await upsert({ logo: '' })).json();
    expect(withoutLogo).toMatchObject({ id: created.id, logo: null });
    expect((await upsert({ color_template: 'harbour' })).status).toBe(400);
  });

  it('is inherited by a phone system from its wholesaler, and is hidden from others', async () => {
    const getTheme = async (as: 'customer' | 'reseller' | 'staff') =>
      (await server.call('GetCurrentUser', {}, as)).body.theme;
    await upsert({ title: 'Harbour', color_template: '#7a2e8a', dark_mode: 'false' }, 'reseller');
    await upsert({ title: 'Wharf', color_template: '' });
    expect(await getTheme('customer')).toMatchObject({
      title: 'Wharf',
      color_template: '#7a2e8a',
      dark_mode: true,
    });
    expect(await getTheme('reseller')).toMatchObject({ title: 'Harbour', color_template: '#7a2e8a' });
    expect(await getTheme('staff')).toMatchObject({ title: null, color_template: null });
    await upsert({ title: '', dark_mode: 'false' });
    expect(await getTheme('customer')).toMatchObject({ title: 'Harbour', dark_mode: false });
  });

  it('can be set for a phone system by staff, without changing the theme of the staff', async () => {
    const domain_name = 'wharf.pbx.example';
    expect((await upsert({ title: 'Made by staff', domain_name }, 'staff')).status).toBe(200);
    expect((await server.call('GetUserTheme', { domain_name }, 'customer')).body.title).toBe('Made by staff');
    expect((await server.call('GetUserTheme', undefined, 'staff')).body.title).toBe(null);
    expect((await upsert({ title: 'x', domain_name: 'nowhere.pbx.example' })).status).toBe(404);
  });
});

describe('profile images', () => {
  it('show the user’s initials by default', async () => {
    expect(getInitials('fern la sample')).toBe('FS');
    expect(getInitials('ö.umlaut@wharf.example')).toBe('ÖE');
    expect(getInitials('')).toBe('?');
    const generated = await server.call('GetProfilePicture', {}, 'customer');
    expect(generated.headers.get('content-type')).toBe('image/svg+xml');
    expect(String(generated.body)).toContain('>TC</text>');
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(20)]);
    const picture = `data:image/png;base64,${png.toString('base64')}`;
    expect((await server.call('UpdateCurrentUser', { picture }, 'customer')).status).toBe(200);
    expect((await server.call('GetProfilePicture', {}, 'customer')).headers.get('content-type')).toBe(
      'image/png',
    );
    const text = `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`;
    expect(
      (await server.call('UpdateCurrentUser', { picture: text }, 'customer')).error.errors?.[0]?.field,
    ).toBe('picture');
    await server.call('UpdateCurrentUser', { picture: '' }, 'customer');
    expect((await server.call('GetProfilePicture', {}, 'customer')).headers.get('content-type')).toBe(
      'image/svg+xml',
    );
  });

  it('have a unique name in the session details, which is null if no image is set', async () => {
    const getPictureName = async () =>
      (await server.call('GetCurrentUser', {}, 'customer')).body.user_detail?.picture;
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(20)]);
    const picture = `data:image/png;base64,${png.toString('base64')}`;
    expect(await getPictureName()).toBe(null);
    const changed = await server.call('UpdateCurrentUser', { picture }, 'customer');
    expect(changed.body.picture).toMatch(/^picture-\d+\.png$/);
    expect(await getPictureName()).toBe(changed.body.picture);
    await server.call('UpdateCurrentUser', { picture: '' }, 'customer');
    expect(await getPictureName()).toBe(null);
  });
});

describe('user’s own profile', () => {
  it.each(['customer', 'reseller', 'staff'] as const)(
    'cannot be used to change protected fields: %s',
    async (as) => {
      const detail = async () => (await server.call('GetCurrentUser', {}, as)).body;
      await server.call('UpdateCurrentUser', { phone: '61255501234' }, as);
      const before = await detail();
      const input = {
        email: 'staff@trunkline.example',
        level: 'staff',
        role_id: 1,
        user_roles: [{ id: 1 }],
        customer_id: 1,
        wholesalerid: 2,
        hosted_pbx_domain: 'kettle.pbx.example',
        domain_name: 'kettle.pbx.example',
        disabled: true,
        agent_number: 'A1',
        domain_default_id: 1,
      };
      // The fields must have no effect, whether the request is refused or they are ignored.
      for (const [field, value] of Object.entries(input))
        await server.call('UpdateCurrentUser', { phone: '61255501234', [field]: value } as never, as);
      expect((await server.call('UpdateCurrentUser', { phone: '61255505678' }, as)).status).toBe(200);
      const after = await detail();
      const { dateLastModified: _then, ...was } = before.user_detail ?? {};
      const { dateLastModified: _now, ...is } = after.user_detail ?? {};
      expect(is).toEqual({ ...was, phone: '61255505678' });
      expect({ ...after, user_detail: null }).toEqual({ ...before, user_detail: null });
    },
  );
});
