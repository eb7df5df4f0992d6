import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { records } from '../../../server/database/schema';
import { people, seedTwoTenants, type TestServer, type Token, testServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await seedTwoTenants(server.db);
});
beforeEach(() => server.db.delete(records));
afterAll(() => server.close());

const places = (name: string, rest: object = {}) =>
  JSON.stringify(
    {
      entity: 'Phone region',
      name,
      label: ['Place', 'Places'],
      icon: 'Hub',
      id: 'id',
      menu: { level: 'Root' },
      list: { call: 'GetPhoneRegions', columns: ['description'] },
      ...rest,
    },
    null,
    2,
  );

const draft = async (name: string, text = places(name)) =>
  (await server.call('SaveScreen', { name, text })).body;
const publish = async (name: string, audience: object = {}, text = places(name)) => {
  const { id } = await draft(name, text);
  return (await server.call('PublishScreen', { id, least_level: 'customer', ...audience })).body;
};
const seen = async (as: Token) =>
  (await server.call('GetMyScreens', undefined, as)).body.map(({ name }) => name);

const user = (token: Token, body: Record<string, string | number>) =>
  server.db.insert(records).values({ kind: 'user', key: people[token].id, body, createdBy: 'test' });

describe('screens made in the console', () => {
  it('are kept with their faults, and are nobody’s until they are published', async () => {
    const broken = await draft('broken', places('broken').replace('"columns"', '"colums"'));
    expect(broken).toMatchObject({ state: 'draft', faults: [{ line: 15, column: 5 }] });
    expect(broken.faults?.[0]?.message).toContain('Did you mean "columns"?');
    expect((await draft('sound')).faults).toEqual([]);
    expect(await seen('staff')).toEqual([]);
    expect((await server.call('GetScreens', undefined)).body.map(({ name }) => name)).toEqual([
      'broken',
      'sound',
    ]);
  });

  it('have a version each that is nobody else’s, also when several are published at once', async () => {
    const { id } = await draft('sound');
    const all = await Promise.all(
      [1, 2, 3, 4].map(() => server.call('PublishScreen', { id, least_level: 'staff' })),
    );
    expect(all.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status } of all) expect([200, 409]).toContain(status);
    const versions = await server.call('GetScreenVersions', undefined, 'staff', { id: String(id) });
    const numbers = versions.body.map(({ version }) => version);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('are refused with their faults when they are to be published', async () => {
    const { id } = await draft('broken', '{ "name": "broken", ');
    const refused = await server.call('PublishScreen', { id, least_level: 'staff' });
    expect([refused.status, refused.error.errors?.[0]?.field]).toEqual([400, 'text']);
    expect(refused.error.message).toMatch(/^The screen can’t be published. Line 1, column/);
    const nobody = await server.call('PublishScreen', { id: (await draft('sound')).id });
    expect(nobody.error.errors?.[0]?.field).toBe('least_level');
  });

  it('are shown by level, role and group', async () => {
    await user('reseller', { role_id: 7, group_number: 'G1' });
    await user('customer', { role_id: 8 });
    await publish('for-all');
    await publish('for-resellers', { least_level: 'reseller' });
    await publish('for-staff', { least_level: 'staff' });
    await publish('for-role', { role_ids: [7, 9] });
    await publish('for-group', { group_numbers: ['G1'] });
    await publish('for-both', { role_ids: [8], group_numbers: ['G1'] });
    expect(await seen('staff')).toEqual(['for-all', 'for-resellers', 'for-staff']);
    expect(await seen('reseller')).toEqual(['for-all', 'for-resellers', 'for-role', 'for-group']);
    expect(await seen('customer')).toEqual(['for-all']);
    expect(await seen('otherCustomer')).toEqual(['for-all']);
  });

  it('show what was published while the draft goes on, and can be withdrawn', async () => {
    const { id } = await publish('places');
    const changed = places('places', { label: ['Spot', 'Spots'] });
    expect((await server.call('SaveScreen', { id, name: 'places', text: changed })).body.state).toBe(
      'changed',
    );
    const [mine] = (await server.call('GetMyScreens', undefined, 'customer')).body;
    expect(mine?.text).toBe(places('places'));
    expect((await server.call('WithdrawScreen', { id })).body).toMatchObject({
      state: 'draft',
      text: changed,
    });
    expect(await seen('customer')).toEqual([]);
  });

  it('keep their versions, and are rolled back to one, for those it was for', async () => {
    const { id } = await publish('places', { least_level: 'reseller' });
    const changed = places('places', { label: ['Spot', 'Spots'] });
    await server.call('SaveScreen', { id, name: 'places', text: changed });
    await server.call('PublishScreen', { id, least_level: 'customer' });
    expect(await seen('customer')).toEqual(['places']);
    const back = (await server.call('RollBackScreen', { id, version: 1 })).body;
    expect(back).toMatchObject({ version: 3, state: 'published', text: places('places') });
    expect(await seen('customer')).toEqual([]);
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

  it('do not take each other’s names', async () => {
    await publish('places');
    const { id } = await draft('second', places('places'));
    const refused = await server.call('PublishScreen', { id, least_level: 'staff' });
    expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining('“places”')]);
  });

  it('are not saved over what somebody changed meanwhile', async () => {
    const { id, dateLastModified } = await draft('places');
    await server.call('SaveScreen', { id, name: 'places', text: '{}' });
    const late = await server.call('SaveScreen', {
      id,
      name: 'x',
      text: '{}',
      dateLastModified: '2020-01-01T00:00:00.000Z',
    });
    expect([late.status, dateLastModified === undefined]).toEqual([409, false]);
  });

  it('are gone with their versions', async () => {
    const { id } = await publish('places');
    expect((await server.call('DeleteScreen', { id })).status).toBe(200);
    expect(await server.db.$count(records)).toBe(0);
    expect((await server.call('GetScreenVersions', undefined, 'staff', { id: String(id) })).status).toBe(404);
    expect((await server.call('DeleteScreen', { id })).status).toBe(404);
  });

  it('are staff’s alone to see and change', async () => {
    const { id } = await publish('places');
    for (const as of ['reseller', 'customer'] as const) {
      expect((await server.call('GetScreens', undefined, as)).status).toBe(403);
      expect((await server.call('SaveScreen', { name: 'x', text: '{}' }, as)).status).toBe(403);
      expect((await server.call('PublishScreen', { id, least_level: 'staff' }, as)).status).toBe(403);
      expect((await server.call('DeleteScreen', { id }, as)).status).toBe(403);
    }
  });
});
