import { cpus } from 'node:os';
import pg from 'pg';
import { createApp } from '../../server/createApp';
import type { Database } from '../../server/database/database';
import { openDatabase } from '../../server/database/openDatabase';
import type { Principal } from '../../server/http/tenancy/tenantScope';
import { ensureRoles } from '../../server/people/roles/builtInRoles';
import { version } from '../../server/version';
import {
  QueryCounter,
  recordQueries,
  type Statement,
  setQueryCounter,
} from '../../tests/database/countQueries';
import { explainQueries } from '../../tests/database/queryPlans';
import { sendBenchCall } from '../callUsed';
import { fillTenants, getUserId, LARGEST_DOMAIN, type RowCounts } from '../fillTenants';
import { mixedCalls as calls } from '../mixedCalls';
import type { BenchCall } from '../mostUsedCalls';
import { getPercentile, round } from '../percentile';

/** Scale factor. At 1, the data comprises a million numbers, 200 phone systems and a million calls. */
const SCALE = Number(process.env.BENCH_SCALE ?? 1);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const OPERATORS = 8;
/** Statements that read more 8 KB pages than this are reported. */
const MANY_PAGES = 1_000;

const amounts = {
  numbers: 1_000_000 * SCALE,
  users: 2_000,
  contacts: 20_000 * SCALE,
  calls: 1_000_000 * SCALE,
  auditEntries: 200_000 * SCALE,
};

const commonFields = { email: '', name: 'Bench', wholesalerId: null, domainName: null };
const callers: Record<string, Principal> = {
  staff: { ...commonFields, id: 'account|bench-operator', level: 'staff' },
  reseller: { ...commonFields, id: 'account|bench-reseller', level: 'reseller', wholesalerId: 2 },
  customer: {
    ...commonFields,
    id: getUserId(200),
    level: 'customer',
    wholesalerId: 2,
    domainName: LARGEST_DOMAIN,
  },
};

interface LoadResult {
  perSecond: number;
  /** Latencies in milliseconds, by action. */
  times: Map<string, number[]>;
}

/**
 * Measures the throughput of mixed calls by eight operators through the full API on PostgreSQL, and of the same SQL
 * statements sent directly with `pg` over the same number of connections. Server, database and operators share one
 * machine.
 */
export const measureOperators = (url: string): Promise<void> =>
  measureLoad(url, amounts, (db) => fillTenants(db, amounts));

/**
 * Fills an empty database and runs the mixed load on it.
 * @param around runs the measurement; can inspect the database before and after it
 */
export const measureLoad = async (
  url: string,
  filled: RowCounts,
  fill: (db: Database) => Promise<void>,
  around: (db: Database, measure: () => Promise<void>) => Promise<void> = (_, measure) => measure(),
): Promise<void> => {
  const logger = new QueryCounter();
  const { db, close } = await openDatabase({ url, logger });
  setQueryCounter(db, logger);
  const pool = new pg.Pool({
    connectionString: url,
    max: OPERATORS,
    onConnect: (client) => void client.query('set jit = off'),
  });
  pool.on('error', () => undefined);
  try {
    await ensureRoles(db);
    await fill(db);
    const app = createApp({
      db,
      version,
      verifyToken: async (token) => callers[token] ?? (callers.staff as Principal),
    });
    const statements = new Map<string, Statement[]>();
    for (const call of calls) {
      await sendBenchCall(app, call);
      statements.set(call.label, await recordQueries(db, () => sendBenchCall(app, call)));
    }
    const straight = async ({ label }: BenchCall) => {
      for (const { text, parameters } of statements.get(label) ?? [])
        await pool.query(text, parameters as unknown[]);
    };
    // Both are measured in turn, so that background load affects them equally.
    await around(db, async () => {
      const perCall = new Map<string, number>();
      for (const call of calls) {
        const plans = await explainQueries(db, () => sendBenchCall(app, call));
        perCall.set(
          call.label,
          plans.reduce((sum, { pages }) => sum + pages, 0),
        );
        for (const { pages, statement } of plans)
          if (pages > MANY_PAGES) console.log(`${pages} pages, ${call.label}: ${statement.slice(0, 300)}`);
      }
      const rounds = [];
      for (let round = 0; round < 2; round++)
        rounds.push({
          api: await runLoad(calls, (call) => sendBenchCall(app, call)),
          pg: await runLoad(calls, straight),
        });
      printReport(filled, calls, statements, perCall, rounds);
    });
  } finally {
    await pool.end();
    await close();
  }
};

/** Runs eight workers that make calls back to back, each starting at a different position in the list of calls. */
const runLoad = async (
  calls: readonly BenchCall[],
  send: (call: BenchCall) => Promise<void>,
): Promise<LoadResult> => {
  const times = new Map<string, number[]>(calls.map(({ label }) => [label, []]));
  const startedAt = performance.now();
  let count = 0;
  const operators = Array.from({ length: OPERATORS }, async (_, operator) => {
    for (let step = operator * 5; performance.now() - startedAt < SECONDS * 1000; step++) {
      const call = calls[step % calls.length] as BenchCall;
      const from = performance.now();
      await send(call);
      times.get(call.label)?.push(performance.now() - from);
      count += 1;
    }
  });
  await Promise.all(operators);
  return { perSecond: (count * 1000) / (performance.now() - startedAt), times };
};

const printReport = (
  filled: RowCounts,
  calls: readonly BenchCall[],
  statements: Map<string, Statement[]>,
  perCall: Map<string, number>,
  rounds: { api: LoadResult; pg: LoadResult }[],
): void => {
  const all = (which: 'api' | 'pg', label?: string) =>
    rounds.flatMap((round) =>
      [...round[which].times].flatMap(([name, times]) => (label && name !== label ? [] : times)),
    );
  const perSecond = (which: 'api' | 'pg') =>
    rounds.reduce((sum, round) => sum + round[which].perSecond, 0) / rounds.length;
  console.log(
    `\nLoad of few clients: ${OPERATORS} operators, ${calls.length} calls in rotation, ${JSON.stringify(filled)}, PostgreSQL, ${cpus().length} cores shared by all processes`,
  );
  console.table({
    'through the API': {
      'requests per second': round(perSecond('api')),
      'median, ms': round(getPercentile(all('api'), 0.5)),
      '95 %, ms': round(getPercentile(all('api'), 0.95)),
    },
    'the same statements through pg': {
      'requests per second': round(perSecond('pg')),
      'median, ms': round(getPercentile(all('pg'), 0.5)),
      '95 %, ms': round(getPercentile(all('pg'), 0.95)),
    },
    ratio: {
      'requests per second': round(perSecond('api') / perSecond('pg')),
      'median, ms': round(getPercentile(all('api'), 0.5) / getPercentile(all('pg'), 0.5)),
      '95 %, ms': round(getPercentile(all('api'), 0.95) / getPercentile(all('pg'), 0.95)),
    },
  });
  console.table(
    calls.map(({ label }) => ({
      what: label,
      statements: statements.get(label)?.length,
      pages: perCall.get(label),
      'API, median': round(getPercentile(all('api', label), 0.5)),
      'API, 95 %': round(getPercentile(all('api', label), 0.95)),
      'pg, median': round(getPercentile(all('pg', label), 0.5)),
      'pg, 95 %': round(getPercentile(all('pg', label), 0.95)),
    })),
  );
};
