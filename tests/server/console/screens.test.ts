import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { records } from '../../../server/database/schema';
import { createTestServer, seedTwoTenants, type TestServer, type Token, testUsers } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
beforeEach(() => server.db.delete(records));
afterAll(() => server.close());

const createScreenText = (name: string, rest: object = {}) =>
  JSON.stringify(
    {
      entity: 'Phone region',
      name,
      label: ['Place', 'Places'],
      icon: 'Hub',
      id: 'id',
      menu: { level: 'Customer' },
      list: { call: 'GetPhoneRegions', columns: ['description'] },
      ...rest,
    },
    null,
    2,
  );

const saveDraft = async (name: string, text = createScreenText(name)) =>
  (await server.call('SaveScreen', { name, text })).body;
const publishScreen = async (name: string, audience: object = {}, text = createScreenText(name)) => {
  const { id } = await saveDraft(name, text);
  return (await server.call('PublishScreen', { id, least_level: 'customer', ...audience })).body;
};
const listVisibleScreens = async (as: Token) =>
  (await server.call('GetMyScreens', undefined, as)).body.map(({ name }) => name);

const createUser = (token: Token, body: Record<string, string | number>) =>
  server.db.insert(records).values({ kind: 'user', key: testUsers[token].id, body, createdBy: 'test' });

describe('screens created in the console', () => {
  it('are saved with their errors and hidden until they are published', async () => {
    const broken = await saveDraft('broken', createScreenText('broken').replace('"columns"', '"colums"'));
    expect(broken).toMatchObject({ state: 'draft', faults: [{ line: 15, column: 5 }] });
    expect(broken.faults?.[0]?.message).toContain('Did you mean "columns"?');
    expect((await saveDraft('sound')).faults).toEqual([]);
    expect(await listVisibleScreens('staff')).toEqual([]);
    expect((await server.call('GetScreens', undefined)).body.map(({ name }) => name)).toEqual([
      'broken',
      'sound',
    ]);
  });

  it('have unique version numbers, even if published concurrently', async () => {
    const { id } = await saveDraft('sound');
    const all = await Promise.all(
      [1, 2, 3, 4].map(() => server.call('PublishScreen', { id, least_level: 'staff' })),
    );
    expect(all.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status } of all) expect([200, 409]).toContain(status);
    const versions = await server.call('GetScreenVersions', undefined, 'staff', { id: String(id) });
    const numbers = versions.body.map(({ version }) => version);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('cannot be published with errors or without an audience', async () => {
    const { id } = await saveDraft('broken', '{ "name": "broken", ');
    const refused = await server.call('PublishScreen', { id, least_level: 'staff' });
    expect([refused.status, refused.error.errors?.[0]?.field]).toEqual([400, 'text']);
    expect(refused.error.message).toMatch(/^The screen can’t be published. Line 1, column/);
    const nobody = await server.call('PublishScreen', { id: (await saveDraft('sound')).id });
    expect(nobody.error.errors?.[0]?.field).toBe('least_level');
  });

  it('cannot be published for users from whom their menu or calls keep them', async () => {
    const refuse = async (name: string, rest: object, least_level: 'customer' | 'reseller') => {
      const { id } = await saveDraft(name, createScreenText(name, rest));
      const { status, error } = await server.call('PublishScreen', { id, least_level });
      return [status, error?.errors?.[0]?.field, error?.message];
    };
    const own = {
      calls: {
        GetSpots: { method: 'GET', path: '/spots', effect: 'read', returns: { kind: 'list' } },
      },
      list: { call: 'GetSpots', columns: ['description'] },
    };
    expect(await refuse('rooted', { menu: { level: 'Root' } }, 'customer')).toEqual([
      400,
      'least_level',
      expect.stringContaining('are for Reseller only'),
    ]);
    expect(await refuse('levelled', { level: 'staff' }, 'reseller')).toEqual([
      400,
      'least_level',
      expect.stringContaining('are for Staff only'),
    ]);
    expect((await refuse('called', own, 'reseller'))[1]).toBe('least_level');
    expect(await listVisibleScreens('staff')).toEqual([]);
  });

  it('are visible according to level, role and group', async () => {
    await createUser('reseller', { role_id: 7, group_number: 'G1' });
    await createUser('customer', { role_id: 8 });
    await publishScreen('for-all');
    await publishScreen('for-resellers', { least_level: 'reseller' });
    await publishScreen('for-staff', { least_level: 'staff' });
    await publishScreen('for-role', { role_ids: [7, 9] });
    await publishScreen('for-group', { group_numbers: ['G1'] });
    await publishScreen('for-both', { role_ids: [8], group_numbers: ['G1'] });
    expect(await listVisibleScreens('staff')).toEqual(['for-all', 'for-resellers', 'for-staff']);
    expect(await listVisibleScreens('reseller')).toEqual([
      'for-all',
      'for-resellers',
      'for-role',
      'for-group',
    ]);
    expect(await listVisibleScreens('customer')).toEqual(['for-all']);
    expect(await listVisibleScreens('otherCustomer')).toEqual(['for-all']);
  });

  it('for certain phone systems are visible to their own users only', async () => {
    await publishScreen('for-wharf', { domain_names: ['wharf.pbx.example'] });
    await publishScreen('for-both', { domain_names: ['wharf.pbx.example', 'kettle.pbx.example'] });
    const { id } = await saveDraft('refused');
    const refuse = async (audience: object) => {
      const { status, error } = await server.call('PublishScreen', { id, ...audience });
      return [status, error.errors?.[0]?.field];
    };
    const nowhere = { least_level: 'customer', domain_names: ['nowhere.pbx.example'] };
    expect(await refuse(nowhere)).toEqual([400, 'domain_names']);
    const contradiction = { least_level: 'staff', domain_names: ['wharf.pbx.example'] };
    expect(await refuse(contradiction)).toEqual([400, 'domain_names']);
    expect(await listVisibleScreens('customer')).toEqual(['for-wharf', 'for-both']);
    expect(await listVisibleScreens('otherCustomer')).toEqual(['for-both']);
    for (const as of ['reseller', 'otherReseller', 'staff'] as const)
      expect(await listVisibleScreens(as)).toEqual([]);
  });

  it('are not published over changes that were not seen', async () => {
    const { id, dateLastModified } = await saveDraft('places');
    const first = await server.call('PublishScreen', { id, least_level: 'customer', dateLastModified });
    expect(first.status).toBe(200);
    const late = await server.call('PublishScreen', {
      id,
      least_level: 'staff',
      dateLastModified: '2020-01-01T00:00:00.000Z',
    });
    expect([late.status, late.error.details?.stale]).toEqual([409, true]);
    expect(await listVisibleScreens('customer')).toEqual(['places']);
  });

  it('show the published version while a draft is edited, and can be withdrawn', async () => {
    const { id } = await publishScreen('places');
    const changed = createScreenText('places', { label: ['Spot', 'Spots'] });
    expect((await server.call('SaveScreen', { id, name: 'places', text: changed })).body.state).toBe(
      'changed',
    );
    const [mine] = (await server.call('GetMyScreens', undefined, 'customer')).body;
    expect(mine?.text).toBe(createScreenText('places'));
    expect((await server.call('WithdrawScreen', { id })).body).toMatchObject({
      state: 'draft',
      text: changed,
    });
    expect(await listVisibleScreens('customer')).toEqual([]);
  });

  it('retain their versions and restore the audience on rollback', async () => {
    const { id } = await publishScreen('places', { least_level: 'reseller' });
    const changed = createScreenText('places', { label: ['Spot', 'Spots'] });
    await server.call('SaveScreen', { id, name: 'places', text: changed });
    await server.call('PublishScreen', { id, least_level: 'customer' });
    expect(await listVisibleScreens('customer')).toEqual(['places']);
    const back = (await server.call('RollBackScreen', { id, version: 1 })).body;
    expect(back).toMatchObject({ version: 3, state: 'published', text: createScreenText('places') });
    expect(await listVisibleScreens('customer')).toEqual([]);
    const versions = (await server.call('GetScreenVersions', undefined, 'staff', { id: String(id) })).body;
    expect(
      versions.map(({ version, least_level, from_version }) => [version, least_level, from_version]),
    ).toEqual([
      [3, 'reseller', 1],
      [2, 'customer', undefined],
      [1, 'reseller', undefined],
    ]);
    expect((await server.call('RollBackScreen', { id, version: 9 })).status).toBe(404);
  });

  it('cannot share a name', async () => {
    await publishScreen('places');
    const { id } = await saveDraft('second', createScreenText('places'));
    const refused = await server.call('PublishScreen', { id, least_level: 'staff' });
    expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining('“places”')]);
  });

  it('cannot be saved over another user’s changes', async () => {
    const { id, dateLastModified } = await saveDraft('places');
    await server.call('SaveScreen', { id, name: 'places', text: '{}' });
    const late = await server.call('SaveScreen', {
      id,
      name: 'x',
      text: '{}',
      dateLastModified: '2020-01-01T00:00:00.000Z',
    });
    expect([late.status, dateLastModified === undefined]).toEqual([409, false]);
  });

  it('are removed together with their versions', async () => {
    const { id } = await publishScreen('places');
    expect((await server.call('DeleteScreen', { id })).status).toBe(200);
    expect(await server.db.$count(records)).toBe(0);
    expect((await server.call('GetScreenVersions', undefined, 'staff', { id: String(id) })).status).toBe(404);
    expect((await server.call('DeleteScreen', { id })).status).toBe(404);
  });

  it('can be viewed and changed only by staff', async () => {
    const { id } = await publishScreen('places');
    for (const as of ['reseller', 'customer'] as const) {
      expect((await server.call('GetScreens', undefined, as)).status).toBe(403);
      expect((await server.call('SaveScreen', { name: 'x', text: '{}' }, as)).status).toBe(403);
      expect((await server.call('PublishScreen', { id, least_level: 'staff' }, as)).status).toBe(403);
      expect((await server.call('DeleteScreen', { id }, as)).status).toBe(403);
    }
  });
});
