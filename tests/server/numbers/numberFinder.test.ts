import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phoneNumbers } from '../../../server/database/schema';
import { createTestServer, seedTwoTenants, type TestServer, type Token } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
  await server.db.delete(phoneNumbers);
  const run = (first: number, count: number, rest: object) =>
    Array.from({ length: count }, (_, index) => ({ phoneNumber: String(first + index), ...rest }));
  await server.db
    .insert(phoneNumbers)
    .values([
      ...run(61255500095, 30, { wholesalerId: 1, regionId: 1 }),
      ...run(61255500200, 4, { wholesalerId: 1, regionId: 1 }),
      ...run(61255500204, 4, { wholesalerId: null, regionId: 1 }),
      ...run(61255501231, 5, { wholesalerId: 2, regionId: 2 }),
      ...run(61255507777, 1, { wholesalerId: 2, regionId: 2 }),
      ...run(61255507778, 3, { wholesalerId: 2, regionId: 2, state: 'reserved' }),
    ]);
});
afterAll(() => server.close());

const findNumbers = async (request: object, as: Token = 'staff') =>
  (await server.call('FindAvailableNumbers', { in_a_row: 1, ...request }, as)).body.map(
    ({ first_number = '', last_number = '' }) =>
      first_number === last_number
        ? first_number?.slice(-5)
        : `${first_number?.slice(-5)}-${last_number?.slice(-3)}`,
  );

describe('search for available numbers', () => {
  it.each([
    [{ digits: '0123', place: 'ends' }, ['00123']],
    [{ digits: '5550 123', place: 'starts' }, ['01231', '01232', '01233', '01234', '01235']],
    [{ digits: '02 5550 777', place: 'starts' }, ['07777']],
    [{ digits: '+61 2 5550 777', place: 'starts' }, ['07777']],
    [{ digits: '0 0120' }, ['00120']],
    [{ digits: 'is 0061-2-5550.7777!! free?' }, ['07777']],
    [{ digits: 'is 0061-2-5550.7778!! free?' }, []],
    [{ pattern: 'same4' }, ['07777']],
    [{ pattern: 'run' }, ['00123', '01234']],
    [{ pattern: 'hundreds' }, ['00100', '00200']],
    [{ pattern: 'pairs' }, ['00099', '07777']],
    [{ pattern: 'hundreds', digits: '02', place: 'contains' }, ['00200']],
    [{ in_a_row: 10 }, ['00100-109', '00110-119']],
    [{ in_a_row: 4, region_id: 2 }, ['01231-234']],
    [{ in_a_row: 5, pattern: 'hundreds' }, ['00100-104']],
    [{ in_a_row: 4, digits: '00', place: 'ends' }, ['00100-103', '00200-203']],
    [{ in_a_row: 8, digits: '00200' }, []],
    [{ in_a_row: 31 }, []],
    [{ pattern: 'run', region_id: 1 }, ['00123']],
    [{ pattern: 'run', area_code: '09' }, []],
  ])('with filter %j, returns %j', async (request, numbers) =>
    expect(await findNumbers(request)).toEqual(numbers),
  );

  it('is limited to the reseller that owns the numbers', async () => {
    expect(await findNumbers({ pattern: 'same4' }, 'reseller')).toEqual([]);
    expect(await findNumbers({ pattern: 'same4' }, 'otherReseller')).toEqual(['07777']);
  });

  it('requires digits in a digit search, and 1 to 1,000 consecutive numbers', async () => {
    const { status, error } = await server.call('FindAvailableNumbers', { in_a_row: 1, digits: 'abc' });
    expect([status, error.errors?.map(({ field }) => field)]).toEqual([400, ['digits']]);
    for (const in_a_row of [0, 1001])
      expect((await server.call('FindAvailableNumbers', { in_a_row })).status).toBe(400);
  });
});
