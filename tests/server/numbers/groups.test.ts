import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { numberRanges, phoneNumbers } from '../../../server/database/schema';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.db.delete(phoneNumbers);
  await server.db.delete(numberRanges).where(eq(numberRanges.kind, 'group'));
  await server.db.insert(phoneNumbers).values(
    Array.from({ length: 24 }, (_, index) => ({
      phoneNumber: String(61255500090 + index),
      wholesalerId: index < 20 ? 1 : 2,
    })),
  );
});

const createGroup = (startingNumber: string, quantity: number) =>
  server.call('GroupExistingNumbers', { startingNumber, quantity });

const listGroups = async () =>
  (
    await server.call('GetRangedNumbers', { kind: 'group', sortBy: 'primary_number_for_range' })
  ).body.items.map((item) => [
    item.primary_number_for_range,
    item.last_number,
    item.is_in_range_size,
    item.prefix,
  ]);

describe('GroupExistingNumbers', () => {
  it('groups consecutive numbers', async () => {
    const { body } = await createGroup('02 5550 0095', 10);
    expect(body).toHaveLength(10);
    expect(body[3]).toMatchObject({
      phone_number: '61255500098',
      is_in_range_size: 10,
      primary_number_for_range: '61255500095',
    });
    expect(await listGroups()).toEqual([['61255500095', '61255500104', 10, '61255500']]);
    const list = await server.call('GetDetailedPhoneNumbers', { range: '02 5550 0095', pageSize: 3 });
    expect([list.body.totalCount, list.body.items[0]?.range]).toEqual([10, '61255500095']);
    expect((await server.call('GetDetailedPhoneNumbers', { range: null })).body.totalCount).toBe(14);
  });

  it('rejects numbers that overlap an existing group and names the group', async () => {
    await createGroup('61255500095', 5);
    for (const [first, quantity] of [
      ['61255500099', 2],
      ['61255500090', 6],
      ['61255500096', 2],
    ] as const) {
      const { status, error } = await createGroup(first, quantity);
      expect([status, error.message]).toEqual([
        409,
        'The numbers overlap the group +61 2 5550 0095 to +61 2 5550 0099. Break it first, or choose other numbers.',
      ]);
      expect(error.details).toEqual({ primary_number_for_range: '61255500095', last_number: '61255500099' });
    }
    expect((await createGroup('61255500100', 2)).status).toBe(200);
  });

  it('rejects numbers missing from the inventory and names them', async () => {
    const { status, error } = await createGroup('61255500112', 5);
    expect([status, error.message]).toEqual([
      404,
      '+61 2 5550 0114, +61 2 5550 0115 and +61 2 5550 0116 are not in the inventory.',
    ]);
  });

  it('rejects numbers that differ and names the fields that differ', async () => {
    const owners = await createGroup('61255500108', 4);
    expect([owners.status, owners.error.details]).toEqual([409, { differ: ['wholesaler'] }]);
    await server.call('AssignNumberToTrunk', { remoteTrunkId: 'HV-1', numbers: ['61255500091'] });
    const { error } = await createGroup('61255500090', 2);
    expect(error.message).toMatch(/differ in state and trunk\./);
    await server.call('AddNumberDID', { did: '61255500092', domain_name: 'wharf.pbx.example' });
    expect((await createGroup('61255500091', 2)).error.details).toEqual({ differ: ['trunk', 'domain'] });
  });

  it.each([
    [{ startingNumber: '61255500090' }, 'quantity'],
    [{ startingNumber: '61255500090', quantity: 1 }, 'quantity'],
    [{ startingNumber: '61255500090', quantity: 10_001 }, 'quantity'],
    [{ startingNumber: 'x', quantity: 2 }, 'startingNumber'],
    [{ quantity: 2 }, 'startingNumber'],
    [{ startingNumber: '+99999999', quantity: 2 }, 'quantity'],
  ])('rejects %j and names the field', async (body, field) => {
    const { status, error } = await server.call('GroupExistingNumbers', body);
    expect([status, error.errors?.map((fieldError) => fieldError.field)]).toEqual([400, [field]]);
  });
});

describe('partially selected number groups', () => {
  it.each([
    [1, ''],
    [5, ''],
    [6, ' and 1 more'],
    [8, ' and 3 more'],
  ])('are rejected unchanged, and the error names up to five of %i groups', async (count, suffix) => {
    const firsts = Array.from({ length: count }, (_, index) => String(61255500090 + 2 * index));
    for (const first of firsts) await createGroup(first, 2);
    const { status, error } = await server.call('AssignNumberToTrunk', {
      remoteTrunkId: 'HV-1',
      numbers: firsts,
    });
    expect([status, error.code]).toEqual([409, 'group']);
    expect(error.message.match(/is held in the group/g)).toHaveLength(Math.min(count, 5));
    expect(error.message).toContain(`(2 numbers)${suffix}. Choose all numbers of a group`);
    expect(error.details).toMatchObject({
      groups: firsts.map((first) => ({ primary_number_for_range: first })),
      numbers: firsts.map((number) => ({ number })),
    });
    // With all of the listed members, the operation succeeds.
    const { members } = error.details as { members: string[] };
    expect(members).toHaveLength(2 * count);
    const whole = await server.call('AssignNumberToTrunk', { remoteTrunkId: 'HV-1', numbers: members });
    expect(whole.status).toBe(200);
  });
});

describe('BreakRangedNumbers', () => {
  const broken = (size?: number) =>
    server.call('BreakRangedNumbers', { primary_number_for_range: '02 5550 0096', size });

  it('splits a group into single numbers', async () => {
    await createGroup('61255500096', 12);
    expect((await broken()).status).toBe(200);
    expect(await listGroups()).toEqual([]);
    expect((await server.call('GetDetailedPhoneNumbers', { range: null })).body.totalCount).toBe(24);
  });

  it('splits a group into smaller groups', async () => {
    await createGroup('61255500096', 12);
    expect((await broken(4)).status).toBe(200);
    expect(await listGroups()).toEqual([
      ['61255500096', '61255500099', 4, '6125550009'],
      ['61255500100', '61255500103', 4, '6125550010'],
      ['61255500104', '61255500107', 4, '6125550010'],
    ]);
    expect((await broken(2)).status).toBe(200);
    expect((await listGroups()).slice(0, 2).map(([first]) => first)).toEqual(['61255500096', '61255500098']);
  });

  it('rejects a size that does not evenly divide the group', async () => {
    await createGroup('61255500096', 12);
    for (const size of [5, 12, 24]) {
      const { status, error } = await broken(size);
      expect([status, error.errors?.[0]?.field]).toEqual([400, 'size']);
      expect(error.message).toBe(
        `12 numbers can’t be broken into groups of ${size}. The size must divide 12 evenly.`,
      );
    }
    expect((await broken(0)).status).toBe(400);
    expect(await listGroups()).toHaveLength(1);
  });

  it('rejects a number that does not start a group, and all users except staff', async () => {
    await createGroup('61255500096', 12);
    const inside = await server.call('BreakRangedNumbers', { primary_number_for_range: '61255500097' });
    expect([inside.status, inside.error.message]).toEqual([404, 'No group begins with +61 2 5550 0097.']);
    const reseller = await server.call(
      'BreakRangedNumbers',
      { primary_number_for_range: '61255500096' },
      'reseller',
    );
    expect(reseller.status).toBe(403);
  });
});
