import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { findPostgres, startPostgres } from '../scripts/tests/postgres';
import { createApp } from '../server/createApp';
import type { Database } from '../server/database/database';
import type { DatabaseOptions } from '../server/database/databaseTypes';
import { openDatabase } from '../server/database/openDatabase';
import type { Principal } from '../server/http/tenancy/tenantScope';
import { ensureRoles } from '../server/people/roles/builtInRoles';
import { version } from '../server/version';
import { QueryCounter, setQueryCounter } from '../tests/database/countQueries';
import { explainQueries } from '../tests/database/queryPlans';
import { sendBenchCall } from './callUsed';
import { fillTenants, getUserId, LARGEST_DOMAIN } from './fillTenants';
import { calculateMedian } from './median';
import { type BenchCall, mostUsedCalls } from './mostUsedCalls';

/** Scale factor. At 1, the data comprises a million numbers, 100,000 users and their data. */
const SCALE = Number(process.env.BENCH_SCALE ?? 1);
const RUNS = 9;
const CONCURRENCY = 40;

const amounts = {
  numbers: 1_000_000 * SCALE,
  users: 100_000 * SCALE,
  contacts: 150_000 * SCALE,
  calls: 100_000 * SCALE,
  auditEntries: 300_000 * SCALE,
};

const commonFields = { email: '', name: 'Bench', wholesalerId: null, domainName: null };
const callers: Record<string, Principal> = {
  staff: { ...commonFields, id: getUserId(1), level: 'staff' },
  reseller: { ...commonFields, id: getUserId(20), level: 'reseller', wholesalerId: 2 },
  customer: {
    ...commonFields,
    id: getUserId(amounts.users),
    level: 'customer',
    wholesalerId: 2,
    domainName: LARGEST_DOMAIN,
  },
};

interface Comparison {
  name: string;
  apiCall: BenchCall;
  /** Hand-written SQL query for the same rows. */
  query: string;
}

/** Sort orders of the unfiltered list of numbers. Each is compared with an index scan. */
const orders: Record<string, string> = {
  phone_number: 'phone_number',
  phone_number_id: 'id',
  customer_number: 'lower(customer_number) collate "C"',
  display: 'lower(display) collate "C"',
  domain_name: 'domain_name',
  dateAllocated: 'date_allocated',
  date_quarantined: 'date_quarantined',
  date_torelease: 'quarantine_release',
};

const createOrderComparison = (
  sortBy: string,
  value: string,
  pageNumber: number,
  sortOrder: 'ASC' | 'DESC',
): Comparison => {
  const column = /\((\w+)\)/.exec(value)?.[1] ?? value;
  return {
    name: `numbers by ${sortBy}${sortOrder === 'DESC' ? ', descending' : ''}, page ${pageNumber.toLocaleString('en')}`,
    apiCall: {
      label: '',
      call: 'GetDetailedPhoneNumbers',
      body: { pageNumber, pageSize: 25, sortBy, sortOrder },
    },
    query: `select * from phone_number where ${column} is not null
      order by ${value} ${sortOrder}, phone_number ${sortOrder} limit 25 offset ${(pageNumber - 1) * 25}`,
  };
};

/** Must match the expression of the trigram index. */
const searchText = `(phone_number || E'\\n' || coalesce(display, '') || E'\\n' || coalesce(customer_number, '') collate "default")`;

const findBenchCall = (label: string): BenchCall => {
  const match = mostUsedCalls.find((call) => call.label === label);
  if (!match) throw new Error(`There is no call "${label}".`);
  return match;
};

const comparisons: Comparison[] = [
  ...Object.entries(orders).flatMap(([sortBy, value]) => [
    createOrderComparison(sortBy, value, 1, 'ASC'),
    createOrderComparison(sortBy, value, 1, 'DESC'),
    createOrderComparison(sortBy, value, 400 * SCALE, 'ASC'),
  ]),
  {
    name: 'numbers that contain six given digits',
    apiCall: findBenchCall('Numbers that contain given digits'),
    query: `select *, (select count(*) from phone_number where ${searchText} like '%001234%') from phone_number
      where ${searchText} like '%001234%' order by phone_number limit 25`,
  },
  {
    name: 'numbers in a range of a hundred, without country code',
    apiCall: findBenchCall('Numbers in a range, without country code'),
    query: `select * from phone_number where ${searchText} like '%000123%' and right(phone_number, 8) between '00012300' and '00012399'
      order by phone_number limit 25`,
  },
  {
    name: 'numbers that all contain the digits',
    apiCall: { label: '', call: 'GetDetailedPhoneNumbers', body: { search: '999' } },
    query: `select *, (select count(*) from phone_number where phone_number like '%999%') from phone_number
      where phone_number like '%999%' order by phone_number limit 25`,
  },
  {
    name: 'numbers by a word',
    apiCall: { label: '', call: 'GetDetailedPhoneNumbers', body: { search: 'company 123' } },
    query: `select *, (select count(*) from phone_number where display ilike '%company%' and display ilike '%123%')
      from phone_number where display ilike '%company%' and display ilike '%123%' order by phone_number limit 25`,
  },
  {
    name: 'one word in the address book',
    apiCall: { ...findBenchCall('Address book, searched') },
    query: `select * from record where kind = 'contact' and domain_name = '${LARGEST_DOMAIN}' and search ilike '%last12345%'
      order by body ->> 'name', id limit 25`,
  },
  {
    name: 'one word among users',
    apiCall: { ...findBenchCall('Palette: users') },
    query: `select * from record where kind = 'user' and search ilike '%user123@%' order by lower(body ->> 'email'), id limit 4`,
  },
  {
    name: 'first page of users, with total',
    apiCall: { ...findBenchCall('Users') },
    query: `select (select count(*) from record where kind = 'user') as total, * from record where kind = 'user'
      order by lower(body ->> 'email'), id limit 25`,
  },
  {
    name: 'first page of the audit log, with total',
    apiCall: { ...findBenchCall('Audit log') },
    query:
      'select (select count(*) from audit_entry) as total, * from audit_entry order by at desc, id desc limit 25',
  },
  {
    name: 'a code list',
    apiCall: { label: '', call: 'GetComplexLevels', body: {} },
    query: `select * from record where kind = 'level_type'`,
  },
];

/**
 * Measures pages, searches and the permission lookup through the full API, compared with SQL for the same rows, with a
 * million numbers and 100,000 users. Runs on the embedded database and, if installed, on PostgreSQL. `BENCH_SCALE=0.1`
 * reduces all amounts to a tenth.
 */
export const benchServerPages = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'trunkline-bench-'));
  try {
    await benchDatabase({ folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const programs = findPostgres();
  if (!programs) return console.log('PostgreSQL is not installed: measured only with the embedded database.');
  const postgres = await startPostgres(programs);
  try {
    await benchDatabase({ url: postgres.url });
  } finally {
    await postgres.stop();
  }
};

const benchDatabase = async (options: DatabaseOptions): Promise<void> => {
  const logger = new QueryCounter();
  const { db, kind, close } = await openDatabase({ ...options, logger });
  setQueryCounter(db, logger);
  try {
    await ensureRoles(db);
    const filled = await measureTime(() => fillTenants(db, amounts));
    console.log(`\n${JSON.stringify(amounts)}, database ${kind}, filled in ${(filled / 1000).toFixed(0)} s`);
    const app = createApp({ db, version, verifyToken: async (token) => callers[token] ?? getStaff() });
    await comparePages(db, app);
    await comparePermissions(db, app);
  } finally {
    await close();
  }
};

const getStaff = (): Principal => ({ ...commonFields, id: getUserId(1), level: 'staff' });

/** Measures both in interleaved runs, so that background load affects them equally. */
const comparePages = async (db: Database, app: Hono): Promise<void> => {
  const times = comparisons.map(() => ({ api: [] as number[], query: [] as number[] }));
  for (let run = -1; run < RUNS; run++)
    for (const [place, { apiCall, query }] of comparisons.entries()) {
      const api = await measureTime(() => sendBenchCall(app, apiCall));
      const queryTime = await measureTime(() => db.execute(sql.raw(query)));
      // The first round is only a warm-up.
      if (run >= 0) {
        times[place]?.api.push(api);
        times[place]?.query.push(queryTime);
      }
    }
  const pages: { api: number; query: number }[] = [];
  for (const { apiCall, query } of comparisons)
    pages.push({
      api: await countPages(db, () => sendBenchCall(app, apiCall)),
      query: await countPages(db, () => db.execute(sql.raw(query))),
    });
  console.log(
    `Medians of ${RUNS}, in ms, and database pages read; SQL: the same rows without permissions, names of referenced records and total`,
  );
  console.table(
    comparisons.map(({ name }, place) => {
      const { api, query } = times[place] ?? { api: [], query: [] };
      return {
        what: name,
        API: round(calculateMedian(api)),
        SQL: round(calculateMedian(query)),
        ratio: round(calculateMedian(api) / calculateMedian(query)),
        'API, pages': pages[place]?.api,
        'SQL, pages': pages[place]?.query,
      };
    }),
  );
};

/** Counts the database pages read, which does not depend on the load of the machine. */
const countPages = async (db: Database, work: () => Promise<unknown>): Promise<number> =>
  (await explainQueries(db, work)).reduce((sum, plan) => sum + plan.pages, 0);

/** Measures the overhead of the permission lookup for sequential calls and for forty concurrent calls. */
const comparePermissions = async (db: Database, app: Hono): Promise<void> => {
  const list: BenchCall = { label: '', call: 'GetComplexLevels', body: {} };
  const index = sql.raw('record_by_key');
  const measure = async () => {
    const singleTimes: number[] = [];
    const parallelTimes: number[] = [];
    for (let run = -1; run < RUNS; run++) {
      const single = await measureTime(() => sendBenchCall(app, list));
      const parallelTime = await measureTime(() =>
        Promise.all(Array.from({ length: CONCURRENCY }, () => sendBenchCall(app, list))),
      );
      if (run >= 0) {
        singleTimes.push(single);
        parallelTimes.push(parallelTime);
      }
    }
    return {
      'one call': round(calculateMedian(singleTimes)),
      [`${CONCURRENCY} at once`]: round(calculateMedian(parallelTimes)),
      'pages per call': await countPages(db, () => sendBenchCall(app, list)),
    };
  };
  const withIndex = await measure();
  await db.execute(sql`drop index ${index}`);
  const without = await measure();
  console.log('A code list, in ms, with and without the index used to look up the caller');
  console.table({ 'with the index': withIndex, 'without it': without });
};

const measureTime = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const round = (value: number): number => Number(value.toPrecision(3));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchServerPages();
