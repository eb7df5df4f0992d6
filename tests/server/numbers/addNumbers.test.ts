import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { numberRanges, phoneNumbers } from '../../../server/database/schema';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
  // These ranges are next to, inside and around the seeded ones: 61255500 (Sampleton) and 61255505 (Port
  // Example).
  await server.db
    .insert(numberRanges)
    .values([
      insertPlan('61255501', 2),
      insertPlan('612555050', 3),
      insertPlan('61355500', 1),
      insertPlan('613555002', 2),
      insertPlan('6135550023', 3),
    ]);
});
afterAll(() => server.close());
beforeEach(() => server.db.delete(phoneNumbers));

const insertPlan = (prefix: string, regionId: number) => {
  const missing = 11 - prefix.length;
  return {
    kind: 'plan' as const,
    prefix,
    firstNumber: prefix.padEnd(11, '0'),
    lastNumber: prefix.padEnd(11, '9'),
    size: 10 ** missing,
    regionId,
  };
};

const getNumbers = (body: { phone_number: string }[]) => body.map((row) => row.phone_number);

const readRegions = async (): Promise<Record<string, number | null>> => {
  const rows = await server.db.select().from(phoneNumbers);
  return Object.fromEntries(rows.map((row) => [row.phoneNumber, row.regionId]));
};

describe('AddNumbers with a first number', () => {
  it('adds consecutive numbers, even across plan ranges, each to its region', async () => {
    const { body } = await server.call('AddNumbers', {
      startingNumber: '02 5550 0998',
      quantity: 4,
      wholesalerid: 2,
    });
    expect(getNumbers(body)).toEqual(['61255500998', '61255500999', '61255501000', '61255501001']);
    expect(body[0]).toMatchObject({
      state: 'available',
      wholesaler: 'Copper Kettle',
      wholesalerid: 2,
      is_in_range_size: 1,
      primary_number_for_range: null,
      domainEvents: [],
      ipnd: [],
    });
    expect(await readRegions()).toEqual({
      '61255500998': 1,
      '61255500999': 1,
      '61255501000': 2,
      '61255501001': 2,
    });
  });

  it('adds one number if no quantity is specified', async () => {
    expect(getNumbers((await server.call('AddNumbers', { startingNumber: '0255500000' })).body)).toEqual([
      '61255500000',
    ]);
  });

  it('assigns the region of the longest matching prefix', async () => {
    await server.call('AddNumbers', {
      numbers: ['0255505001', '0255505101', '0355500111', '0355500211', '0355500233'],
    });
    expect(await readRegions()).toEqual({
      '61255505001': 3,
      '61255505101': 2,
      '61355500111': 1,
      '61355500211': 2,
      '61355500233': 3,
    });
  });

  it('adds numbers that are outside any plan without a region', async () => {
    await server.call('AddNumbers', { startingNumber: '+999 0000 0001', quantity: 2 });
    expect(await readRegions()).toEqual({ '99900000001': null, '99900000002': null });
  });

  it('reports where the plan range ends', async () => {
    const { status, error } = await server.call('AddNumbers', {
      startingNumber: '61255501990',
      quantity: 20,
    });
    expect([status, error.message, error.errors?.[0]?.field]).toEqual([
      400,
      'The range of the numbering plan ends at +61 2 5550 1999: 10 numbers from +61 2 5550 1990 on, 20 are wanted.',
      'quantity',
    ]);
    expect(await readRegions()).toEqual({});
  });

  it('does not add numbers outside the given range', async () => {
    const request = { range: '61255500', startingNumber: '61255500998' };
    expect(getNumbers((await server.call('AddNumbers', { ...request, quantity: 2 })).body)).toHaveLength(2);
    const beyond = await server.call('AddNumbers', {
      ...request,
      startingNumber: '61255500996',
      quantity: 5,
    });
    expect([beyond.status, beyond.error.message]).toEqual([
      400,
      'Range 61255500 ends at +61 2 5550 0999: 4 numbers from +61 2 5550 0996 on, 5 are wanted.',
    ]);
    const outside = await server.call('AddNumbers', {
      ...request,
      startingNumber: '61255501000',
      quantity: 1,
    });
    expect(outside.error.errors?.[0]).toEqual({
      field: 'startingNumber',
      message: '+61 2 5550 1000 does not lie in range 61255500.',
    });
  });
});

describe('AddNumbers from a range', () => {
  it('adds the next free numbers', async () => {
    await server.call('AddNumbers', { numbers: ['61255500000', '61255500002'] });
    const { body } = await server.call('AddNumbers', { range: '61255500', quantity: 3 });
    expect(getNumbers(body)).toEqual(['61255500001', '61255500003', '61255500004']);
  });

  it('skips ranges nested in the range', async () => {
    const inner = await server.call('AddNumbers', { range: '61255505', quantity: 2 });
    expect(getNumbers(inner.body)).toEqual(['61255505100', '61255505101']);
    const all = await server.call('AddNumbers', { range: '61355500', quantity: 900 });
    const taken = getNumbers(all.body);
    expect([taken[199], taken[200], taken.at(-1)]).toEqual(['61355500199', '61355500300', '61355500999']);
    const response = await server.call('AddNumbers', { range: '613555002', quantity: 91 });
    expect([response.status, response.error.message]).toEqual([
      409,
      '90 numbers of range 613555002 are free, 91 are wanted.',
    ]);
    const rest = await server.call('AddNumbers', { range: '613555002', quantity: 90 });
    const added = getNumbers(rest.body);
    expect([added.length, added.filter((number) => number.startsWith('6135550023'))]).toEqual([90, []]);
  });

  it('reports how many numbers are left and identifies the field', async () => {
    await server.call('AddNumbers', { range: '61255500', quantity: 999 });
    const { status, error } = await server.call('AddNumbers', { range: '61255500', quantity: 2 });
    expect([status, error.message, error.errors?.[0]?.field]).toEqual([
      409,
      '1 number of range 61255500 is free, 2 are wanted.',
      'quantity',
    ]);
  });

  it('rejects an unknown range, or a range without a quantity', async () => {
    const unknown = await server.call('AddNumbers', { range: '61299', quantity: 1 });
    expect([unknown.status, unknown.error.message]).toEqual([404, 'The numbering plan has no range 61299.']);
    const without = await server.call('AddNumbers', { range: '61255500' });
    expect([without.status, without.error.errors?.[0]?.field]).toEqual([400, 'quantity']);
  });
});

describe('AddNumbers', () => {
  it('rejects and names existing numbers, and adds no numbers', async () => {
    await server.call('AddNumbers', { startingNumber: '61255500000', quantity: 7 });
    const { status, error } = await server.call('AddNumbers', {
      startingNumber: '61255500000',
      quantity: 10,
    });
    expect([status, error.code, error.message]).toEqual([
      409,
      'conflict',
      '+61 2 5550 0000, +61 2 5550 0001, +61 2 5550 0002, +61 2 5550 0003, +61 2 5550 0004 and 2 more are in the inventory already.',
    ]);
    expect(error.details?.numbers).toHaveLength(7);
    expect(Object.keys(await readRegions())).toHaveLength(7);
  });

  it.each([
    [{}, 'startingNumber'],
    [{ startingNumber: '5550 0001' }, 'startingNumber'],
    [{ startingNumber: 'abc', quantity: 1 }, 'startingNumber'],
    [{ startingNumber: '61255500000', quantity: 0 }, 'quantity'],
    [{ startingNumber: '61255500000', quantity: 10_001 }, 'quantity'],
    [{ startingNumber: '61255500000', quantity: 1.5 }, 'quantity'],
    [{ startingNumber: '+99999999', quantity: 5 }, 'quantity'],
    [{ range: 'north', quantity: 1 }, 'range'],
    [{ numbers: ['61255500000', 'x'] }, 'numbers.1'],
    [{ numbers: ['02 5550 1000 - 1049'] }, 'numbers.0'],
    [{ numbers: ['02 5550 1000-03'] }, 'numbers.0'],
    [{ numbers: ['61255500000', '02 5550 010'] }, 'numbers.1'],
    [{ startingNumber: '02 5550 1000 - 1049', quantity: 1 }, 'startingNumber'],
    [{ numbers: ['61255500000'], startingNumber: '61255500001' }, 'numbers'],
  ])('rejects %j and names the field', async (body, field) => {
    const { status, error } = await server.call('AddNumbers', body);
    expect([status, error.errors?.map((fieldError) => fieldError.field)]).toEqual([400, [field]]);
  });

  it('rejects an unknown wholesaler and all users except staff', async () => {
    const unknown = await server.call('AddNumbers', { numbers: ['61255500000'], wholesalerid: 99 });
    expect([unknown.status, unknown.error.message]).toEqual([400, 'Wholesaler 99 does not exist.']);
    expect((await server.call('AddNumbers', { numbers: ['61255500000'] }, 'reseller')).status).toBe(403);
  });

  it('records who added a number', async () => {
    await server.call('AddNumbers', { numbers: ['61255500000'] });
    const { rows } = await server.db.execute(sql`select created_by, last_modified_by from phone_number`);
    expect(rows).toEqual([{ created_by: 'account|staff', last_modified_by: 'account|staff' }]);
  });
});
