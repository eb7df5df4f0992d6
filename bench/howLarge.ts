import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { findPostgres, startPostgres } from '../scripts/tests/postgres';
import type { Database } from '../server/database/database';
import { createMonths, fillCalls, listRecentMonths } from './fillCalls';
import { fillTenants, type RowCounts } from './fillTenants';
import { measureLoad } from './load/operators';

const MILLION = 1_000_000;
const numberCount = Number(process.env.BENCH_NUMBERS ?? MILLION);
const callCount = Number(process.env.BENCH_CALLS ?? MILLION);
/** Number of months over which the calls are spread. */
const MONTHS = Number(process.env.BENCH_MONTHS ?? 24);
const amounts: RowCounts = {
  numbers: numberCount,
  users: Math.max(2_000, Math.round(numberCount / 500)),
  contacts: 20_000,
  calls: 0,
  auditEntries: Math.round(numberCount / 5),
};

/** Typical settings for a machine with a database of this size, tuned to reduce WAL volume during the bulk load. */
const settings = {
  shared_buffers: process.env.BENCH_BUFFERS ?? '2GB',
  effective_cache_size: '8GB',
  random_page_cost: 1.1,
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '3GB',
};

/**
 * Fills a PostgreSQL server with BENCH_NUMBERS numbers and BENCH_CALLS calls over BENCH_MONTHS months, then reports row
 * counts, disk and memory usage, pages read, and the throughput of mixed requests.
 */
export const benchDatabaseSize = async (): Promise<void> => {
  const programs = findPostgres();
  if (!programs) return console.log('PostgreSQL is not installed: skipping the benchmark.');
  const postgres = await startPostgres(programs, settings);
  try {
    await measureLoad(postgres.url, { ...amounts, calls: callCount }, fillDatabase, measureResources);
  } finally {
    await postgres.stop();
  }
};

const fillDatabase = async (db: Database): Promise<void> => {
  const months = listRecentMonths(MONTHS);
  const step = async (label: string, work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    console.log(`${label}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
  };
  await step('partitions', () => createMonths(db, months));
  await step('numbers, tenants, audit log', () => fillTenants(db, amounts));
  // The bulk load bypassed the audit chains, so their counters are set here.
  await db.execute(sql`
    insert into audit_chain (tenant, position) select coalesce(tenant, ''), count(*) from audit_entry group by 1
    on conflict (tenant) do update set position = excluded.position`);
  await step('calls', () => fillCalls(db, months, callCount, Math.floor(amounts.users / 10)));
  await step('statistics', () => db.execute(sql`vacuum analyze phone_call`));
};

const measureResources = async (db: Database, measure: () => Promise<void>): Promise<void> => {
  console.table(await readSizes(db));
  await measureAudit(db);
  const before = await readPageCounts(db);
  await measure();
  const after = await readPageCounts(db);
  console.log(
    `8 KB pages: ${after.hit - before.hit} found in the buffer cache, ${after.read - before.read} read into it; ${formatMemory(await listProcesses(db))}`,
  );
};

/** Row counts and disk usage of large tables, including all partitions and indexes. */
const readSizes = async (db: Database) => {
  const { rows } = await db.execute<{
    what: string;
    rows: string | null;
    mb: number;
    bytes: number | null;
  }>(sql`
    with part as (
      select coalesce(i.inhparent, c.oid) as top, c.oid, c.reltuples from pg_class c
      left join pg_inherits i on i.inhrelid = c.oid where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    ), total as (
      select top, sum(greatest(reltuples, 0))::bigint as rows, sum(pg_table_size(oid)) as heap from part group by top
      having sum(pg_total_relation_size(oid)) > 20000000
    ), index as (
      select total.top, total.rows, coalesce(ii.inhparent, x.indexrelid)::regclass::text as name, sum(pg_relation_size(x.indexrelid)) as size
      from total join part on part.top = total.top join pg_index x on x.indrelid = part.oid
      left join pg_inherits ii on ii.inhrelid = x.indexrelid group by 1, 2, 3
    )
    select top::regclass::text as what, rows::text, round(heap / 1e6)::int as mb, round(heap / greatest(rows, 1))::int as bytes from total
    union all select top::regclass || ': ' || name, rows::text, round(size / 1e6)::int, round(size / greatest(rows, 1))::int from index
    order by 1`);
  const { rows: whole } = await db.execute<{ mb: number }>(
    sql`select (pg_database_size(current_database()) / 1e6)::int as mb`,
  );
  return [...rows, { what: 'database', rows: null, mb: whole[0]?.mb ?? 0, bytes: null }];
};

const CHANGED_ROWS = 50_000;

/** Measures the cost of changing many numbers, including audit entries and seals. */
const measureAudit = async (db: Database): Promise<void> => {
  const size = async () => {
    const { rows } = await db.execute<{ entries: number; seals: number }>(sql`
      select sum(pg_total_relation_size(inhrelid)) filter (where inhparent = 'audit_entry'::regclass)::float as entries,
        sum(pg_total_relation_size(inhrelid)) filter (where inhparent = 'audit_seal'::regclass)::float as seals from pg_inherits`);
    return rows[0] ?? { entries: 0, seals: 0 };
  };
  const before = await size();
  const startedAt = performance.now();
  await db.execute(
    sql`update phone_number set customer_number = 'C-1' where id in (select id from phone_number order by id limit ${CHANGED_ROWS})`,
  );
  const took = performance.now() - startedAt;
  const after = await size();
  await db.execute(sql`vacuum analyze audit_entry`);
  await db.execute(sql`vacuum analyze phone_number`);
  console.log(
    `${CHANGED_ROWS} numbers changed in ${Math.round(took)} ms; an audit log entry takes ${Math.round((after.entries - before.entries) / CHANGED_ROWS)} bytes, a seal ${Math.round((after.seals - before.seals) / CHANGED_ROWS)}, including indexes`,
  );
};

const readPageCounts = async (db: Database): Promise<{ hit: number; read: number }> => {
  const { rows } = await db.execute<{ hit: number; read: number }>(
    sql`select blks_hit::float as hit, blks_read::float as read from pg_stat_database where datname = current_database()`,
  );
  return rows[0] ?? { hit: 0, read: 0 };
};

const listProcesses = async (db: Database): Promise<number[]> => {
  const { rows } = await db.execute<{ pid: number }>(sql`select pid from pg_stat_activity`);
  return rows.map(({ pid }) => pid);
};

/** Private memory of the processes, excluding shared buffers. */
const formatMemory = (pids: number[]): string => {
  const sizes = pids.map((pid) => {
    const match = /RssAnon:\s+(\d+) kB/.exec(readProcessStatus(pid));
    return Number(match?.[1] ?? 0) / 1000;
  });
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return `${pids.length} PostgreSQL processes use ${Math.round(all)} MB in addition to ${settings.shared_buffers} of shared buffers, the largest ${Math.round(Math.max(...sizes))} MB; the server and the simulated operators use ${Math.round(process.memoryUsage().rss / 1e6)} MB`;
};

const readProcessStatus = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
};
