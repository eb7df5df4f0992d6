import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { throwawayKey } from '../scripts/throwawayKey';

const RUNS = 5;

/** The embedded database alone: opens the folder, answers one query, ends. */
const bootAlone = `
  import { PGlite } from '@electric-sql/pglite';
  const db = new PGlite(process.env.FOLDER);
  await db.query('select 1');
  console.log('ready');
  await db.close();`;

/**
 * Measures how long a start with existing data takes until requests are answered, beside the embedded database's own
 * boot on the same folder: processes of their own, in turns, medians.
 */
export const benchColdStart = async (): Promise<void> => {
  await build({ configFile: 'vite.server.config.ts', logLevel: 'warn' });
  const folder = await mkdtemp(join(tmpdir(), 'trunkline-cold-'));
  try {
    const first = await server(folder);
    const alone: number[] = [];
    const whole: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      alone.push(await databaseAlone(join(folder, 'postgres')));
      whole.push(await server(folder));
    }
    const [boot, start] = [median(alone), median(whole)];
    console.log(
      `\nCold start, medians of ${RUNS}: with an empty folder and the demo data ${inSeconds(first)}; with existing data ${inSeconds(start)}, ` +
        `of which PGlite alone boots in ${inSeconds(boot)}: ${inSeconds(start - boot)} beside it (aim: below 3 s)`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

async function server(folder: string): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_FOLDER: folder,
      SECRETS_KEY: throwawayKey,
      DEMO_CALL_DAYS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await lineOf(child, /https?:\/\//);
  const took = performance.now() - begun;
  await ended(child, 'SIGTERM');
  return took;
}

async function databaseAlone(folder: string): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '-e', bootAlone], {
    env: { ...process.env, FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await lineOf(child, /ready/);
  const took = performance.now() - begun;
  await ended(child);
  return took;
}

async function lineOf(child: ChildProcess, wanted: RegExp): Promise<void> {
  if (!child.stdout) throw new Error('Nothing to read from');
  for await (const line of createInterface({ input: child.stdout })) if (wanted.test(line)) return;
  throw new Error('The process ended before it was ready.');
}

function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  child.stdout?.resume();
  if (signal) child.kill(signal);
  return child.exitCode === null ? gone : Promise.resolve();
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
