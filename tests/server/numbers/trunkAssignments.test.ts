import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { numberRanges, phoneNumbers } from '../../../server/database/schema';
import { countQueries } from '../../database/countQueries';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

/**
 * Harbour Voice has two free numbers, one reserved number, and one on its trunk. Copper Kettle and the operator each
 * have one free number.
 */
beforeEach(async () => {
  await server.db.delete(phoneNumbers);
  await server.db.delete(numberRanges).where(eq(numberRanges.kind, 'group'));
  await server.db
    .insert(phoneNumbers)
    .values([
      { phoneNumber: '61255500010', wholesalerId: 1 },
      { phoneNumber: '61255500011', wholesalerId: 1 },
      { phoneNumber: '61255500012', wholesalerId: 1, state: 'reserved' },
      { phoneNumber: '61255500013', wholesalerId: 1, state: 'assigned', remoteTrunkId: 'HV-1' },
      { phoneNumber: '61255500020', wholesalerId: 2 },
      { phoneNumber: '61255500030' },
    ]);
});

const findNumber = async (number: string) => {
  const [row] = await server.db.select().from(phoneNumbers).where(eq(phoneNumbers.phoneNumber, number));
  return row;
};

const readAllNumbers = () => server.db.select().from(phoneNumbers).orderBy(phoneNumbers.phoneNumber);

describe('AssignNumberToTrunk', () => {
  it('assigns numbers in any format, without duplicates', async () => {
    const numbers = ['02 5550 0010', '+61 2 5550 0011', '0011 61 2 5550 0012', '61255500010'];
    const { body } = await server.call('AssignNumberToTrunk', { remoteTrunkId: 'HV-1', numbers });
    expect(body).toEqual({ changed: 3 });
    const assigned = await server.db
      .select()
      .from(phoneNumbers)
      .where(inArray(phoneNumbers.phoneNumber, ['61255500010', '61255500011', '61255500012']));
    for (const row of assigned)
      expect(row).toMatchObject({ state: 'assigned', remoteTrunkId: 'HV-1', wholesalerId: 1 });
    expect(assigned.every((row) => row.dateAllocated !== null)).toBe(true);
  });

  it('transfers an unallocated number to the wholesaler', async () => {
    await server.call('AssignNumberToTrunk', { remoteTrunkId: 'CK-1', numbers: ['61255500030'] });
    expect(await findNumber('61255500030')).toMatchObject({ wholesalerId: 2, remoteTrunkId: 'CK-1' });
  });

  it('changes nothing and names the numbers that cannot be assigned', async () => {
    const before = await readAllNumbers();
    const { status, error } = await server.call('AssignNumberToTrunk', {
      remoteTrunkId: 'HV-1',
      numbers: ['61255500010', '61255500013', '61255500011', '61255500099'],
    });
    expect([status, error.code]).toEqual([409, 'transition']);
    expect(error.message).toBe(
      '2 numbers can’t be assigned: +61 2 5550 0013 is already assigned to trunk HV-1 and +61 2 5550 0099 is not in the inventory.',
    );
    expect(error.details?.numbers).toEqual([
      { number: '61255500013', reason: 'is already assigned to trunk HV-1' },
      { number: '61255500099', reason: 'is not in the inventory' },
    ]);
    expect(await readAllNumbers()).toEqual(before);
  });

  it('names five numbers in the message and lists all of them in the details', async () => {
    const numbers = Array.from({ length: 8 }, (_, index) => `6125550090${index}`);
    const { status, error } = await server.call('AssignNumberToTrunk', { remoteTrunkId: 'HV-1', numbers });
    expect([status, error.code]).toEqual([404, 'not_found']);
    expect(error.message).toMatch(
      /^8 numbers can’t be assigned: .*0904 is not in the inventory and 3 more\.$/,
    );
    expect(error.details?.numbers).toHaveLength(8);
  });

  it('reports the state of a number that cannot be assigned', async () => {
    await server.db.insert(phoneNumbers).values([
      { phoneNumber: '61255500041', state: 'quarantined', quarantineRelease: '2027-01-31' },
      { phoneNumber: '61255500042', state: 'cancelled' },
      { phoneNumber: '61255500043', state: 'ported_out' },
      { phoneNumber: '61255500044', state: 'assigned', domainName: 'wharf.pbx.example', wholesalerId: 1 },
    ]);
    const { error } = await server.call('AssignNumberToTrunk', {
      remoteTrunkId: 'HV-1',
      numbers: ['61255500041', '61255500042', '61255500043', '61255500044'],
    });
    expect(error.message).toBe(
      '4 numbers can’t be assigned: +61 2 5550 0041 is quarantined until 31 January 2027, +61 2 5550 0042 is cancelled, ' +
        '+61 2 5550 0043 is ported out and +61 2 5550 0044 is already assigned to domain wharf.pbx.example.',
    );
  });

  it('rejects an unknown trunk', async () => {
    const { status, error } = await server.call('AssignNumberToTrunk', {
      remoteTrunkId: 'NOPE',
      numbers: ['61255500010'],
    });
    expect([status, error.message]).toEqual([400, 'Trunk NOPE does not exist.']);
  });

  it('rejects a number of another wholesaler', async () => {
    const { status, error } = await server.call('AssignNumberToTrunk', {
      remoteTrunkId: 'HV-1',
      numbers: ['61255500020'],
    });
    expect([status, error.message]).toEqual([
      409,
      '1 number can’t be assigned: +61 2 5550 0020 belongs to Copper Kettle.',
    ]);
  });

  it('treats a trunk and numbers of another tenant as unknown', async () => {
    const trunk = await server.call(
      'AssignNumberToTrunk',
      { remoteTrunkId: 'CK-1', numbers: ['61255500010'] },
      'reseller',
    );
    expect([trunk.status, trunk.error.message]).toEqual([400, 'Trunk CK-1 does not exist.']);
    for (const number of ['61255500020', '61255500030']) {
      const { status, error } = await server.call(
        'AssignNumberToTrunk',
        { remoteTrunkId: 'HV-1', numbers: [number] },
        'reseller',
      );
      expect([status, error.details?.numbers]).toEqual([
        404,
        [{ number, reason: 'is not in the inventory' }],
      ]);
    }
    const deploymentTrunk = await server.call(
      'AssignNumberToTrunk',
      { remoteTrunkId: 'HOUSE', numbers: ['61255500010'] },
      'reseller',
    );
    expect(deploymentTrunk.status).toBe(400);
  });

  it.each([
    [{ remoteTrunkId: 'HV-1' }, 'numbers'],
    [{ remoteTrunkId: 'HV-1', numbers: [] }, 'numbers'],
    [{ remoteTrunkId: 'HV-1', numbers: ['5550 0001'] }, 'numbers.0'],
    [{ remoteTrunkId: 'HV-1', numbers: ['61255500010', 'front desk'] }, 'numbers.1'],
    [{ remoteTrunkId: 'HV-1', numbers: [61255500010] }, 'numbers.0'],
    [{ remoteTrunkId: 'HV-1', numbers: '61255500010' }, 'numbers'],
    [{ remoteTrunkId: '', numbers: ['61255500010'] }, 'remoteTrunkId'],
    [{ numbers: ['61255500010'] }, 'remoteTrunkId'],
  ])('rejects %j and names the field', async (body, field) => {
    const { status, error } = await server.call('AssignNumberToTrunk', body);
    expect([status, error.errors?.map((fieldError) => fieldError.field)]).toEqual([400, [field]]);
  });
});

describe('MoveNumberToDifferentTrunk', () => {
  it('moves numbers and preserves the allocation date', async () => {
    await server.db
      .update(phoneNumbers)
      .set({ dateAllocated: '2026-01-01T00:00:00Z' })
      .where(eq(phoneNumbers.phoneNumber, '61255500013'));
    const { body } = await server.call('MoveNumberToDifferentTrunk', {
      remoteTrunkId: 'HOUSE',
      numbers: ['61255500013'],
    });
    expect(body).toEqual({ changed: 1 });
    const moved = await findNumber('61255500013');
    expect(moved).toMatchObject({ remoteTrunkId: 'HOUSE', wholesalerId: 1, state: 'assigned' });
    expect(new Date(moved?.dateAllocated ?? 0).toISOString()).toBe('2026-01-01T00:00:00.000Z');
  });

  it('rejects a number that is already on the trunk, is on no trunk or belongs to another wholesaler', async () => {
    const move = async (remoteTrunkId: string, number: string) =>
      (await server.call('MoveNumberToDifferentTrunk', { remoteTrunkId, numbers: [number] })).error?.message;
    expect(await move('HV-1', '61255500013')).toMatch(/is on trunk HV-1 already/);
    expect(await move('HOUSE', '61255500010')).toMatch(/\+61 2 5550 0010 is available/);
    expect(await move('CK-1', '61255500013')).toMatch(/belongs to Harbour Voice/);
  });
});

describe('RemoveNumberFromTrunk', () => {
  it('makes the removed numbers available', async () => {
    const { body } = await server.call('RemoveNumberFromTrunk', { numbers: ['61255500013'] }, 'reseller');
    expect(body).toEqual({ changed: 1 });
    expect(await findNumber('61255500013')).toMatchObject({
      state: 'available',
      remoteTrunkId: null,
      wholesalerId: 1,
    });
  });

  it('rejects a number that is on no trunk or belongs to another tenant', async () => {
    await server.db
      .update(phoneNumbers)
      .set({ remoteTrunkId: null, domainName: 'wharf.pbx.example' })
      .where(eq(phoneNumbers.phoneNumber, '61255500013'));
    const response = await server.call('RemoveNumberFromTrunk', { numbers: ['61255500013'] });
    expect([response.status, response.error.message]).toEqual([
      409,
      '1 number can’t be taken out of use: +61 2 5550 0013 is on no trunk.',
    ]);
    const other = await server.call('RemoveNumberFromTrunk', { numbers: ['61255500013'] }, 'otherReseller');
    expect(other.status).toBe(404);
  });
});

describe('RemoveNumberFromInventory', () => {
  it('removes numbers permanently and rejects numbers in use', async () => {
    const { body } = await server.call('RemoveNumberFromInventory', {
      numbers: ['61255500010', '61255500030'],
    });
    expect(body).toEqual({ changed: 2 });
    expect(await findNumber('61255500010')).toBeUndefined();
    const { status, error } = await server.call('RemoveNumberFromInventory', {
      numbers: ['61255500011', '61255500013'],
    });
    expect([status, error.message]).toEqual([
      409,
      '1 number can’t be removed: +61 2 5550 0013 is assigned to trunk HV-1.',
    ]);
    expect(await findNumber('61255500011')).toBeDefined();
  });

  it('is restricted to staff', async () => {
    expect(
      (await server.call('RemoveNumberFromInventory', { numbers: ['61255500010'] }, 'reseller')).status,
    ).toBe(403);
  });
});

describe('grouped numbers', () => {
  beforeEach(async () => {
    const group = { startingNumber: '61255500010', quantity: 2 };
    expect((await server.call('GroupExistingNumbers', group)).status).toBe(200);
  });

  it('are not split by changing one number', async () => {
    for (const [call, body] of [
      ['AssignNumberToTrunk', { remoteTrunkId: 'HV-1', numbers: ['61255500011'] }],
      ['RemoveNumberFromInventory', { numbers: ['61255500011'] }],
      ['DeleteNumberDID', { numbers: ['61255500011'], cancel_type: 'Cancel' }],
      ['UpdateNumberDID', { did: '61255500011', domain_name: 'wharf.pbx.example' }],
      ['AddNumberDID', { did: '61255500011', domain_name: 'wharf.pbx.example' }],
    ] as const) {
      const { status, error } = await server.call(call, body);
      expect([call, status, error.code]).toEqual([call, 409, 'group']);
      expect(error.message).toBe(
        '+61 2 5550 0011 is held in the group +61 2 5550 0010 to +61 2 5550 0011 (2 numbers). Choose all numbers of a group, or break the group first.',
      );
    }
    expect(await findNumber('61255500011')).toMatchObject({ state: 'available', remoteTrunkId: null });
  });

  it('can be reserved and released individually', async () => {
    const state = async () => (await server.call('GetRangedNumbers', { kind: 'group' })).body.items[0]?.state;
    expect(await state()).toBe('available');
    for (const [did, expected] of [
      ['61255500011', 'mixed'],
      ['61255500010', 'reserved'],
    ]) {
      expect((await server.call('UpdateNumberDID', { did, state: 'reserved' })).status).toBe(200);
      expect(await state()).toBe(expected);
    }
    await server.call('UpdateNumberDID', { did: '61255500010', state: 'available' });
    const numbers = ['61255500010', '61255500011'];
    expect((await server.call('AssignNumberToTrunk', { remoteTrunkId: 'HV-1', numbers })).body).toEqual({
      changed: 2,
    });
    expect(await state()).toBe('assigned');
  });

  it('are assigned, released and removed together', async () => {
    const numbers = ['61255500010', '61255500011'];
    expect((await server.call('AssignNumberToTrunk', { remoteTrunkId: 'HV-1', numbers })).body).toEqual({
      changed: 2,
    });
    expect((await server.call('RemoveNumberFromTrunk', { numbers })).body).toEqual({ changed: 2 });
    expect((await server.call('RemoveNumberFromInventory', { numbers })).body).toEqual({ changed: 2 });
    const { rows } = await server.db.execute(
      sql`select count(*)::int as groups from number_range where kind = 'group'`,
    );
    expect(rows[0]?.groups).toBe(0);
  });
});

describe('bulk assignment of numbers', () => {
  const assignsAll = async (count: number) => {
    const each = count / 2;
    await server.db.execute(sql`insert into phone_number (phone_number, wholesaler_id)
      select (61355500000 + n)::text, 1 from generate_series(0, ${each - 1}::int) n
      union all select (61755500000 + n)::text, 1 from generate_series(0, ${each - 1}::int) n`);
    const numbers = ['61355', '61755'].flatMap((area) =>
      Array.from({ length: each }, (_, index) => `${area}50${String(index).padStart(4, '0')}`),
    );
    const assign = (some: string[]) =>
      countQueries(server.db, async () => {
        const { body } = await server.call('AssignNumberToTrunk', { remoteTrunkId: 'HV-1', numbers: some });
        expect(body).toEqual({ changed: some.length });
      });
    const refused = await server.call('AssignNumberToTrunk', {
      remoteTrunkId: 'HV-1',
      numbers: [...numbers, '61255500099'],
    });
    expect(refused.status).toBe(404);
    const statements = await assign(['61255500010']);
    expect(statements).toBeGreaterThan(0);
    expect(await assign(numbers)).toBe(statements);
    const trunks = await server.call('GetTrunks', {}, 'reseller');
    expect(trunks.body[0]?.totalNumberOfEndpoints).toBe(count + 2);
  };

  it('assigns 1,000 numbers or none, with as many statements as for one number', () => assignsAll(1_000));
  it(
    'assigns 20,000 numbers or none, with as many statements as for one number',
    { tags: ['long'], timeout: 120_000 },
    () => assignsAll(20_000),
  );
});
