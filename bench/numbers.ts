import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { createApp } from '../server/createApp';
import type { Database } from '../server/database/database';
import { openDatabase } from '../server/database/openDatabase';
import type { Principal } from '../server/http/tenancy/tenantScope';
import { version } from '../server/version';
import { fillNumbers } from './millionNumbers';

const NUMBERS = 1_000_000;
const RUNS = 15;
const PAGE_SIZE = 25;

const staff: Principal = {
  id: 'bench',
  email: '',
  name: 'Bench',
  level: 'staff',
  wholesalerId: null,
  domainName: null,
};

/**
 * Measures lists over a million numbers through the full API, compared with hand-written SQL for the same page, then
 * the export of all numbers and a change to 100,000 of them. `BENCH_DATABASE_URL` names an empty PostgreSQL database to
 * use instead of the embedded one.
 */
export const benchNumbers = async (): Promise<void> => {
  const url = process.env.BENCH_DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), 'trunkline-bench-'));
  const { db, kind, close } = await openDatabase(url ? { url } : { folder });
  try {
    const filled = await measureTime(() => fillNumbers(db, NUMBERS));
    console.log(
      `\n${NUMBERS.toLocaleString('en')} numbers, database ${kind}, filled in ${formatSeconds(filled.ms)}`,
    );
    const app = createApp({ db, version, verifyToken: async () => staff });
    await benchPages(db, app);
    await benchBulk(db, app);
    await benchCsv(db, app);
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
};

interface PageBench {
  name: string;
  request: object;
  /** The equivalent SQL condition. */
  where: string;
  pageNumber: number;
}

const assigned = { request: { state: ['assigned'] }, where: `state = 'assigned'` };
const pages: PageBench[] = [
  { name: 'assigned, page 1', ...assigned, pageNumber: 1 },
  { name: 'assigned, page 10,000', ...assigned, pageNumber: 10_000 },
  { name: 'all, page 1', request: {}, where: 'true', pageNumber: 1 },
  { name: 'all, page 40,000', request: {}, where: 'true', pageNumber: 40_000 },
  {
    name: 'search +999 001, page 1',
    request: { search: '+999 001' },
    where: `phone_number like '999001%'`,
    pageNumber: 1,
  },
  {
    name: 'search +999 001, page 4,000',
    request: { search: '+999 001' },
    where: `phone_number like '999001%'`,
    pageNumber: 4_000,
  },
];

/** Measures all lists in interleaved runs, so that background load affects all of them equally. */
const benchPages = async (db: Database, app: Hono): Promise<void> => {
  const times = pages.map(() => ({ api: [] as number[], page: [] as number[], both: [] as number[] }));
  for (let run = -1; run < RUNS; run++) {
    for (const [index, bench] of pages.entries()) {
      const api = await measureTime(() => requestPage(app, bench));
      const page = await measureTime(() => db.execute(sql.raw(buildPageQuery(bench))));
      const count = await measureTime(() => db.execute(sql.raw(buildCountQuery(bench))));
      // The first round is only a warm-up; it also verifies that both return the same rows.
      if (run < 0) assertSameRows(bench, api.value, page.value.rows, count.value.rows);
      else {
        times[index]?.api.push(api.ms);
        times[index]?.page.push(page.ms);
        times[index]?.both.push(page.ms + count.ms);
      }
    }
  }
  console.log(`Medians of ${RUNS}, in ms; SQL: the same page, with region and wholesaler names`);
  const table = pages.map(({ name }, index) => {
    const { api, page, both } = times[index] ?? { api: [], page: [], both: [] };
    return {
      list: name,
      API: round(calculateMedian(api)),
      'SQL page + count': round(calculateMedian(both)),
      ratio: round(calculateMedian(api) / calculateMedian(both)),
      'SQL page alone': round(calculateMedian(page)),
      'ratio to page alone': round(calculateMedian(api) / calculateMedian(page)),
    };
  });
  console.table(table);
  const [first, deep] = table;
  if (first && deep) console.log(`Page 10,000 takes ${round(deep.API / first.API)} times as long as page 1.`);
};

interface Page {
  items: { phone_number: string }[];
  totalCount: number;
}

const requestPage = async (app: Hono, { request, pageNumber }: PageBench): Promise<Page> => {
  const body = { ...request, pageNumber, pageSize: PAGE_SIZE, sortBy: 'phone_number', sortOrder: 'ASC' };
  const answer = await postCall(app, 'GetDetailedPhoneNumbers', body);
  return JSON.parse(await answer.text());
};

const postCall = (app: Hono, call: string, body: object): Promise<Response> =>
  Promise.resolve(
    app.request(`/api/NumberHub/${call}`, {
      method: 'POST',
      headers: { authorization: 'Bearer bench', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

const buildPageQuery = ({ where, pageNumber }: PageBench): string => `
  select number.id, number.phone_number, number.state, number.customer_number, number.date_allocated, number.display,
    number.domain_name, number.remote_trunk_id, number.date_quarantined, number.quarantine_release,
    region.description as region, wholesaler.wholesaler_name, wholesaler.group_no, number_range.first_number as range
  from phone_number as number
  left join region on region.id = number.region_id
  left join wholesaler on wholesaler.id = number.wholesaler_id
  left join number_range on number_range.id = number.range_id
  where ${where.replace(/^(state|phone_number)/, 'number.$1')}
  order by number.phone_number limit ${PAGE_SIZE} offset ${(pageNumber - 1) * PAGE_SIZE}`;

const buildCountQuery = ({ where }: PageBench): string =>
  `select count(*)::int as count from phone_number where ${where}`;

const assertSameRows = (
  { name }: PageBench,
  page: Page,
  rows: Record<string, unknown>[],
  counts: Record<string, unknown>[],
) => {
  const same =
    page.items.map((item) => item.phone_number).join() === rows.map((row) => row.phone_number).join();
  if (!same || page.totalCount !== counts[0]?.count) throw new Error(`The API and SQL differ: ${name}`);
};

const benchBulk = async (db: Database, app: Hono): Promise<void> => {
  const { rows } = await db.execute<{
    numbers: string;
  }>(sql`select string_agg(phone_number, ',') as numbers from (
    select phone_number from phone_number where state = 'available' order by phone_number limit 100000) as free`);
  const numbers = rows[0]?.numbers.split(',') ?? [];
  await db.execute(sql`insert into trunk (remote_trunk_id) values ('BULK')`);
  const { ms, value } = await measureTime(() =>
    postCall(app, 'AssignNumberToTrunk', { remoteTrunkId: 'BULK', numbers }),
  );
  const { changed } = JSON.parse(await value.text());
  console.log(
    `\n${changed.toLocaleString('en')} numbers assigned in one call, with audit log, in ${formatSeconds(ms)}`,
  );
};

const benchCsv = async (db: Database, app: Hono): Promise<void> => {
  await db.execute(sql`alter table phone_number disable trigger user`);
  await db.execute(sql`update phone_number set state = 'assigned' where state <> 'assigned'`);
  await db.execute(sql`alter table phone_number enable trigger user`);
  await db.execute(sql`select recount_numbers()`);
  await db.execute(sql`vacuum analyze phone_number`);
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const { ms, value } = await measureTime(async () => {
    const answer = await postCall(app, 'GetAssignedNumbersCSV', {});
    let lines = 0;
    let bytes = 0;
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.byteLength;
      for (const byte of chunk) if (byte === 10) lines++;
    }
    return { rows: lines - 1, bytes };
  });
  clearInterval(watch);
  const speed = Math.round(value.rows / (ms / 1000)).toLocaleString('en');
  const megabytes = (size: number) => Math.round(size / 1024 / 1024);
  console.log(
    `CSV of ${value.rows.toLocaleString('en')} rows (${megabytes(value.bytes)} MB) in ${formatSeconds(ms)}: ${speed} rows per second, ` +
      `memory ${megabytes(before)} MB before, ${megabytes(peak)} MB at peak`,
  );
};

const measureTime = async <T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> => {
  const startedAt = performance.now();
  const value = await work();
  return { ms: performance.now() - startedAt, value };
};

const calculateMedian = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const round = (value: number): number => Number(value.toPrecision(3));
const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchNumbers();
