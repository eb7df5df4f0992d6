import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numberStates } from '../../../contract/numbers/numberStates';
import { createRandom, type Random } from '../../../server/common/seededRandom';
import { phoneNumbers, regions, wholesalers } from '../../../server/database/schema';
import type { NumberRequest } from '../../../server/numbers/inventory/parseNumberQuery';
import { readNumberPage } from '../../../server/numbers/inventory/readNumberPage';
import { indexedOrders } from '../../../server/numbers/inventory/scanPage';
import { createTestServer, seedTwoTenants, type TestServer, testUsers } from '../testApi';
import { createRandomNumbers, insertTestNumbers, type TestNumber } from './inventory';

let server: TestServer;
let numbers: TestNumber[] = [];
const names = new Map<string, string | null>();
const random = createRandom(42);
/** First number of the group of each number. */
const groupByNumber = new Map<string, string>();
/** Id of each number, padded to equal length. */
const idByNumber = new Map<string, string>();
let rounds: Round[] = [];

beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
  await server.db.delete(phoneNumbers);
  numbers = createRandomNumbers(createRandom(7), 6_000);
  await insertTestNumbers(server.db, numbers);
  for (const { id, phoneNumber } of await server.db.select().from(phoneNumbers))
    idByNumber.set(phoneNumber, String(id).padStart(9, '0'));
  for (const row of await server.db.select().from(regions)) names.set(`region ${row.id}`, row.description);
  for (const row of await server.db.select().from(wholesalers)) {
    names.set(`wholesaler ${row.id}`, row.wholesalerName);
    names.set(`group_no ${row.id}`, row.groupNo);
  }
  for (const [place, { phone_number: first }] of numbers.slice(0, 3).entries()) {
    const members = numbers.slice(place * 100, place * 100 + 40 * (place + 1)).map((row) => row.phone_number);
    for (const member of members) groupByNumber.set(member, first);
    await server.db.execute(sql`with made as (
        insert into number_range (kind, prefix, first_number, last_number, size)
        values ('group', ${first}, ${first}, ${first}, ${members.length}) returning id)
      update phone_number set range_id = made.id from made
      where phone_number = any(string_to_array(${members.join(',')}, ','))`);
  }
  rounds = createRounds(100);
});
afterAll(() => server.close());

const getName = (kind: string, id: number | null) =>
  id === null ? null : (names.get(`${kind} ${id}`) ?? null);

/** Returns the value by which a row is sorted, computed independently of the code under test. */
const sortValue: Record<string, (row: TestNumber) => string | null> = {
  phone_number: (row) => row.phone_number,
  phone_number_id: (row) => idByNumber.get(row.phone_number) ?? null,
  state: (row) => row.state,
  region: (row) => getName('region', row.region_id),
  wholesaler: (row) => getName('wholesaler', row.wholesaler_id),
  group_no: (row) => getName('group_no', row.wholesaler_id),
  remote_trunk_id: (row) => row.remote_trunk_id,
  domain_name: (row) => row.domain_name,
  customer_number: (row) => row.customer_number?.toLowerCase() ?? null,
  display: (row) => row.display?.toLowerCase() ?? null,
  dateAllocated: (row) => row.date_allocated,
  date_quarantined: (row) => row.date_quarantined,
  date_torelease: (row) => row.quarantine_release,
  range: (row) => groupByNumber.get(row.phone_number) ?? null,
};

interface NumberQuery {
  request: NumberRequest;
  as: 'staff' | 'reseller' | 'customer';
  matches(row: TestNumber): boolean;
}

/** Generates a random request together with its expected results. */
const createQuery = (random: Random): NumberQuery => {
  const request: NumberRequest = {};
  const tests: ((row: TestNumber) => boolean)[] = [];
  const maybe = (share: number, add: () => void) => random.chance(share) && add();
  const states = Object.keys(numberStates);
  maybe(0.5, () => {
    const chosen = states.filter(() => random.chance(0.4));
    request.state = chosen;
    if (chosen.length > 0) tests.push((row) => chosen.includes(row.state));
  });
  maybe(0.3, () => {
    const trunk = random.pick([null, 'HV-1', 'CK-1', 'nowhere']);
    request.remote_trunk_id = trunk;
    tests.push((row) => row.remote_trunk_id === trunk);
  });
  maybe(0.3, () => {
    request.region_id = random.between(1, 4);
    tests.push((row) => row.region_id === request.region_id);
  });
  maybe(0.2, () => {
    request.region = 'SAMPLE';
    tests.push((row) => row.region_id === 1);
  });
  maybe(0.2, () => {
    request.wholesaler = random.pick([null, 'kettle', 'nobody']);
    tests.push((row) =>
      request.wholesaler === null
        ? row.wholesaler_id === null
        : request.wholesaler === 'kettle' && row.wholesaler_id === 2,
    );
  });
  maybe(0.5, () => {
    const length = random.between(1, 11);
    const prefix = random.pick(numbers).phone_number.slice(0, length);
    if (random.chance(0.5)) request.search = `+${prefix}`;
    else request.prefix = prefix;
    tests.push((row) => row.phone_number.startsWith(prefix));
  });
  maybe(0.1, () => {
    const ending = random.pick(numbers).phone_number.slice(-random.between(1, 4));
    request.phone_number = `*${ending}`;
    tests.push((row) => row.phone_number.endsWith(ending));
  });
  maybe(0.1, () => {
    request.domain_name = 'wharf.pbx.example';
    tests.push((row) => row.domain_name === 'wharf.pbx.example');
  });
  maybe(0.1, () => {
    request.dateAllocated_from = '2026-05-01';
    tests.push((row) => row.date_allocated !== null && row.date_allocated >= '2026-05-01');
  });
  const as = random.weighted({ staff: 6, reseller: 3, customer: 1 });
  if (as === 'reseller') tests.push((row) => row.wholesaler_id === 1);
  if (as === 'customer') tests.push((row) => row.domain_name === 'wharf.pbx.example');
  request.pageSize = random.pick([1, 7, 25, 400]);
  request.sortOrder = random.pick(['ASC', 'DESC', null]);
  if (random.chance(0.5)) request.sortBy = random.pick(Object.keys(sortValue));
  return { request, as, matches: (row) => tests.every((test) => test(row)) };
};

const getExpectedNumbers = ({ request, matches }: NumberQuery): string[] => {
  const value = sortValue[request.sortBy ?? 'phone_number'] ?? (() => null);
  const sign = request.sortOrder === 'DESC' ? -1 : 1;
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return numbers
    .filter(matches)
    .toSorted((left, right) => {
      const [a, b] = [value(left), value(right)];
      if (a !== b && (a === null || b === null)) return a === null ? 1 : -1;
      const first = a === null || b === null ? 0 : compare(a, b);
      return sign * (first || compare(left.phone_number, right.phone_number));
    })
    .map((row) => row.phone_number);
};

interface Round {
  query: NumberQuery;
  pageNumber: number;
  /** All matching numbers in order, of which the page is a part. */
  all: string[];
}

const createRounds = (count: number): Round[] =>
  Array.from({ length: count }, () => {
    const query = createQuery(random);
    const all = getExpectedNumbers(query);
    const last = Math.max(1, Math.ceil(all.length / (query.request.pageSize ?? 25)));
    return { query: query, all, pageNumber: random.pick([1, 2, last, random.between(1, 60)]) };
  });

const expectPage = async ({ query: { request, as }, pageNumber, all }: Round): Promise<void> => {
  const size = request.pageSize ?? 25;
  const page = await readNumberPage(server.db, testUsers[as], { ...request, pageNumber });
  const pageRequest = { ...request, pageNumber, as };
  expect({
    asked: pageRequest,
    total: page.totalCount,
    rows: page.items.map((item) => item.phone_number),
  }).toEqual({
    asked: pageRequest,
    total: all.length,
    rows: all.slice((pageNumber - 1) * size, pageNumber * size),
  });
};

describe('page of numbers', () => {
  it('equals the result of sorting, skipping and counting all rows, for any request', async () => {
    for (const round of rounds) await expectPage(round);
  });

  it('is correct for every page of all numbers and every indexed order', async () => {
    for (const sortBy of Object.keys(indexedOrders))
      for (const sortOrder of ['ASC', 'DESC'] as const) {
        const request: NumberRequest = { sortBy, sortOrder, pageSize: 700 };
        const query: NumberQuery = { request, as: 'staff', matches: () => true };
        const all = getExpectedNumbers(query);
        for (let pageNumber = 1; pageNumber <= 10; pageNumber++) await expectPage({ query, all, pageNumber });
      }
  });

  it('is correct for many additional random requests', { tags: ['long'], timeout: 120_000 }, async () => {
    for (const round of createRounds(400)) await expectPage(round);
  });

  it('is tested with empty, partial and full pages', () => {
    const sizes = rounds.map(({ all }) => all.length);
    expect(sizes.some((size) => size === 0)).toBe(true);
    expect(sizes.some((size) => size > 0 && size < 25)).toBe(true);
    expect(sizes.some((size) => size > 1000)).toBe(true);
  });
});
