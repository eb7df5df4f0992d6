import { cpus, loadavg } from 'node:os';
import { pathToFileURL } from 'node:url';
import { buildProject } from '../../scripts/buildProject';
import { calculateMedian } from '../median';
import { createBrowser } from './browser';
import {
  type BackgroundLoad,
  createExports,
  createImports,
  createSignIns,
  createUploads,
} from './disturbances';
import { type BenchServer, startEmbeddedServer, startPostgresServer } from './servers';

/** Number of assigned numbers to add to the demo data. */
const ROW_COUNT = Number(process.env.BENCH_ROWS ?? 1_000_000);
const SIGN_IN_COUNT = 40;
/** Number of calls measured during each disturbance, and again while idle. */
const CALL_COUNT = 60;

/**
 * Measures the latency of an ordinary list call while other users generate load, alternating with the same call on an
 * idle server, and reports the ratio of medians. `BENCH_ROWS` sets the number of phone numbers and `BENCH_DATABASE` the
 * database (`embedded`, `server`); both databases are measured if it is not set.
 */
export const benchAvailability = async (): Promise<void> => {
  await buildProject(['console', 'server']);
  const which = process.env.BENCH_DATABASE;
  const rows: Row[] = [];
  for (const [name, open] of Object.entries({ embedded: startEmbeddedServer, server: startPostgresServer })) {
    if (which && which !== name) continue;
    const server = await open(ROW_COUNT);
    if (!server) continue;
    try {
      rows.push(...(await measure(server)));
    } finally {
      await server.stop();
    }
  }
  printRows(rows);
};

interface Row {
  database: string;
  disturbance: string;
  outcome: string;
  quiet: number[];
  times: number[];
}

const measure = async ({ name, url }: BenchServer): Promise<Row[]> => {
  const token = await createBrowser(url, 'reseller').signIn();
  const staff = await createBrowser(url, 'staff').signIn();
  const known = Array.from({ length: SIGN_IN_COUNT }, () => createBrowser(url, 'customer'));
  // Sign-ins from unknown browsers are rate limited after ten attempts.
  for (const browser of known) await browser.signIn();
  const disturbances = [
    createUploads(url, staff),
    createExports(url, staff),
    createImports(url, staff),
    createSignIns(known),
  ].filter((disturbance) => !process.env.BENCH_BESIDE || disturbance.name.includes(process.env.BENCH_BESIDE));
  const rows: Row[] = [];
  await measureTimes(url, token, (count) => count >= CALL_COUNT);
  for (const disturbance of disturbances) rows.push(await measureDuring(name, url, token, disturbance));
  return rows;
};

const measureDuring = async (
  database: string,
  url: string,
  token: string,
  disturbance: BackgroundLoad,
): Promise<Row> => {
  const quiet = await measureTimes(url, token, (count) => count >= CALL_COUNT / 2);
  let completed = 0;
  let isOver = false;
  const running = disturbance
    .run(() => completed >= CALL_COUNT)
    .finally(() => {
      isOver = true;
    });
  const times = await measureTimes(url, token, (count) => {
    completed = count;
    return isOver;
  });
  const outcome = await running;
  quiet.push(...(await measureTimes(url, token, (count) => count >= CALL_COUNT / 2)));
  const row = { database, disturbance: disturbance.name, outcome: outcome, quiet, times };
  console.log(formatRow(row).join(' | '));
  return row;
};

/** Latencies, in milliseconds, of consecutive calls for a page of numbers with its total count. */
const measureTimes = async (
  url: string,
  token: string,
  isEnough: (count: number) => boolean,
): Promise<number[]> => {
  const times: number[] = [];
  while (!isEnough(times.length)) {
    const start = performance.now();
    const answer = await fetch(`${url}/api/NumberHub/GetDetailedPhoneNumbers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"pageNumber":1,"pageSize":25}',
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The list returned status ${answer.status}.`);
    times.push(performance.now() - start);
  }
  return times;
};

const formatMs = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
const formatRow = ({ database, disturbance, outcome, quiet, times }: Row): string[] => [
  database,
  disturbance,
  outcome,
  formatMs(calculateMedian(quiet)),
  formatMs(calculateMedian(times)),
  `${(calculateMedian(times) / calculateMedian(quiet)).toFixed(1)} ×`,
  formatMs(Math.max(...times)),
  String(times.length),
];

const tableHeader = [
  'database',
  'beside',
  'done meanwhile',
  'quiet, ms',
  'beside it, ms',
  'ratio',
  'longest, ms',
  'calls',
];

const printRows = (rows: Row[]): void => {
  const [load = 0] = loadavg();
  console.log(
    `\nA page of ${ROW_COUNT.toLocaleString('en')} numbers; ${cpus().length} cores, load ${load.toFixed(1)} at the end, Node ${process.versions.node}. Medians.\n`,
  );
  console.log(`| ${tableHeader.join(' | ')} |\n|---|---|---|${'---:|'.repeat(tableHeader.length - 3)}`);
  for (const row of rows) console.log(`| ${formatRow(row).join(' | ')} |`);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchAvailability();
