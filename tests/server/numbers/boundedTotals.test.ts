import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_COUNTED_ROWS } from '../../../contract/call';
import type { CallName } from '../../../contract/index';
import { readWatchSnapshot } from '../../../server/watches/readWatched';
import { explainQueries, type Plan, vacuumTables } from '../../database/queryPlans';
import { createTestServer, seedTwoTenants, type TestServer, testUsers } from '../testApi';

/** Number of phone numbers, every second of which matches the searched word. */
const NUMBERS = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
  await server.db.execute(sql`insert into phone_number (phone_number, state, wholesaler_id, remote_trunk_id, display)
    select (61255600000 + n)::text, 'assigned', 1 + n % 2, case when n % 2 = 0 then 'HV-1' else 'CK-1' end,
      case when n % 2 = 0 then 'Lantern ' || n else 'Bell ' || n end
    from generate_series(1, ${NUMBERS}::int) as n`);
  await vacuumTables(server.db, ['phone_number', 'number_count', 'block_count', 'trunk_count']);
}, 120_000);
afterAll(() => server.close());

const explainCall = (name: CallName, request: object): Promise<Plan[]> =>
  explainQueries(server.db, async () => {
    expect((await server.call(name, request)).status).toBe(200);
  });

const countScannedRows = (plans: Plan[]): number =>
  plans
    .flatMap(({ scans }) => scans)
    .filter(({ table }) => table === 'phone_number')
    .reduce((sum, { rows }) => sum + rows, 0);

const list = async (request: object) => (await server.call('GetDetailedPhoneNumbers', request)).body;

describe('total of a search that matches many numbers', () => {
  it.each([{}, { sortBy: 'display', sortOrder: 'DESC' }, { sortBy: 'phone_number', sortOrder: 'DESC' }])(
    'reads only the counted rows and the page: %j',
    async (order) => {
      const plans = await explainCall('GetDetailedPhoneNumbers', { search: 'lantern', ...order });
      // Every second row matches, so that twice the counted rows are read, and the rows up to the end of the page.
      expect(countScannedRows(plans)).toBeLessThan(2 * MAX_COUNTED_ROWS + 200);
    },
  );

  it('is a lower bound, beyond which pages can still be read', async () => {
    const first = await list({ search: 'lantern' });
    expect(first).toMatchObject({ totalCountAbove: MAX_COUNTED_ROWS, hasNextPage: true });
    expect([first.totalCount, first.totalPages]).toEqual([undefined, undefined]);
    const beyond = await list({ search: 'lantern', pageSize: 1000, pageNumber: 15 });
    expect(beyond.items.at(-1)?.phone_number).toBe('61255630000');
    expect(beyond).toMatchObject({ totalCountAbove: 15_000, hasNextPage: true, hasPreviousPage: true });
  });

  it('is exact on the last page and after it', async () => {
    const last = await list({ search: 'lantern', pageSize: 1000, pageNumber: NUMBERS / 2_000 });
    expect(last).toMatchObject({ totalCount: NUMBERS / 2, hasNextPage: false });
    expect(last.totalCountAbove).toBeUndefined();
    const after = await list({ search: 'lantern', pageSize: 1000, pageNumber: 90 });
    expect(after).toMatchObject({ items: [], totalCount: NUMBERS / 2, hasNextPage: false });
  });

  it('is exact if requested, or if few numbers match', async () => {
    expect(await list({ search: 'lantern', exactTotal: true })).toMatchObject({ totalCount: NUMBERS / 2 });
    expect(await list({ search: 'lantern 599' })).toMatchObject({ hasNextPage: true });
    expect((await list({ search: 'lantern 5999' })).totalCount).toBe(5);
  });

  it.each([{ search: '+61 2 556' }, { wholesalerid: 1 }, { state: ['assigned'] }, {}])(
    'is exact for filters that count tables support: %j',
    async (request) => {
      const { totalCount } = await list(request);
      expect(totalCount).toBeGreaterThan(MAX_COUNTED_ROWS);
      expect(countScannedRows(await explainCall('GetDetailedPhoneNumbers', request))).toBeLessThan(2_000);
    },
  );

  it('is exact for a watch, which reports changes of the total', async () => {
    const perform = async (name: CallName, { body }: { body?: object | undefined }) => ({
      answer: (await server.call(name, body ?? {})).body,
      hasMore: false,
    });
    const watched = {
      call: 'GetDetailedPhoneNumbers',
      body: { search: 'lantern' },
      key: ['phone_number'],
    } as const;
    const read = (extra: object) =>
      readWatchSnapshot(perform as never, { ...watched, key: [...watched.key], ...extra }, false, 'UTC');
    expect((await read({})).number).toBe(NUMBERS / 2);
    expect((await read({ number: 'totalCount' })).number).toBe(NUMBERS / 2);
  });
});

describe('numbers per trunk', () => {
  it('are read from stored counts, without scanning numbers or their counts by block', async () => {
    const plans = await explainCall('GetTrunks', {});
    const tables = new Set(plans.flatMap(({ scans }) => scans.map(({ table }) => table)));
    expect(tables).toContain('trunk_count');
    expect(tables).not.toContain('phone_number');
    expect(tables).not.toContain('number_count');
    const sums = plans.flatMap(({ scans }) => scans).filter(({ table }) => table === 'trunk_count');
    expect(sums.reduce((total, { rows }) => total + rows, 0)).toBeLessThanOrEqual(10);
  });

  it('include only the numbers of the reseller', async () => {
    expect(testUsers.reseller.wholesalerId).toBe(1);
    const { body } = await server.call('GetTrunks', {}, 'reseller');
    const { rows } = await server.db.execute<{ count: number }>(
      sql`select count(*)::int as count from phone_number where remote_trunk_id = 'HV-1' and wholesaler_id = 1`,
    );
    expect(body.find(({ remoteTrunkId }) => remoteTrunkId === 'HV-1')?.totalNumberOfEndpoints).toBe(
      rows[0]?.count,
    );
  });
});
