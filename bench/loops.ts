import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasAllDemoData, waitForPage } from '../scripts/browser/waitForPage';
import { findFreePort } from '../scripts/findFreePort';
import { calculateMedian } from './median';

const START_COUNT = 5;
const projects = ['unit', 'dom', 'server', 'browser'];

interface Row {
  label: string;
  measured: string;
  target: string;
}

/** A copy of the project in which commands are measured, with the results. The working folder is not modified. */
class ProjectCopy {
  readonly rows: Row[] = [];
  readonly #times = new Map<string, number>();

  constructor(readonly folder: string) {}

  path(...names: string[]): string {
    return join(this.folder, ...names);
  }

  async remove(...names: string[]): Promise<void> {
    for (const name of names) await rm(this.path(name), { recursive: true, force: true });
  }

  /** Adds a row with the total time of several commands if all of them were measured. */
  addSum(label: string, commands: readonly string[], target: string): void {
    const times = commands.flatMap((command) => this.#times.get(command) ?? []);
    if (times.length < commands.length) return;
    const sum = times.reduce((all, ms) => all + ms, 0);
    this.add(label, formatSeconds(sum), target);
  }

  add(label: string, measured: string, target = ''): void {
    this.rows.push({ label, measured, target });
  }

  /** Times a command and adds the result, or its failure, to the table. */
  async time(label: string, [program = '', ...words]: readonly string[], target?: string): Promise<void> {
    console.log(`\n${label} …`);
    const startedAt = performance.now();
    const child = spawn(program, words, { cwd: this.folder, stdio: 'inherit' });
    const code = await new Promise((done, fail) => child.once('exit', done).once('error', fail));
    const ms = performance.now() - startedAt;
    this.#times.set(label, ms);
    this.add(label, `${formatSeconds(ms)}${code === 0 ? '' : `, exit code ${code}`}`, target);
  }
}

const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Disk usage of a folder as reported by `du -sm`: whole blocks, counting hard-linked files once. */
const measureMegabytes = async (folder: string): Promise<number> => {
  const blocks = new Map<number, number>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const stats = await lstat(join(entry.parentPath, entry.name));
    blocks.set(stats.ino, stats.blocks);
  }
  return [...blocks.values()].reduce((sum, count) => sum + count, 0) / 2048;
};

const installCopy = async (copy: ProjectCopy): Promise<void> => {
  await copy.time('`npm ci`', ['npm', 'ci', '--no-audit', '--no-fund'], '40 s');
  const modules = copy.path('node_modules');
  const { packages } = JSON.parse(await readFile(join(modules, '.package-lock.json'), 'utf8'));
  copy.add('size of `node_modules`', `${(await measureMegabytes(modules)).toFixed(0)} MB`, '600 MB');
  copy.add('packages', String(Object.keys(packages).length));
};

/**
 * Starts the server like `npm start`, then stops it.
 * @returns milliseconds until the console's page is served
 */
const startOnce = async (copy: ProjectCopy): Promise<number> => {
  const PORT = String(await findFreePort());
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: copy.folder,
    env: { ...process.env, PORT },
    stdio: 'inherit',
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  try {
    const url = `http://localhost:${PORT}/`;
    await waitForPage(url, () => child.exitCode !== null || child.signalCode !== null);
    const took = performance.now() - startedAt;
    // Without this wait, the next start would continue loading demo data.
    while (!(await hasAllDemoData(url))) await pause(100);
    return took;
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
};

const buildOutputs = ['dist', 'dist-server', 'dist-client', 'node_modules/.cache'];

/** Measures the embedded database alone: opens the data folder, runs one query, prints the elapsed time and exits. */
const bootScript = `
  import { PGlite } from '@electric-sql/pglite';
  const db = new PGlite('data/postgres');
  await db.query('select 1');
  console.log(performance.now());
  await db.close();`;

const measureStarts = async (copy: ProjectCopy): Promise<void> => {
  await copy.remove(...buildOutputs, 'data');
  copy.add(
    '`npm start` after installation, until the page is served',
    formatSeconds(await startOnce(copy)),
    '15 s',
  );
  await copy.remove('data');
  copy.add(
    'start, already built, empty data folder, until the page is served',
    formatSeconds(await startOnce(copy)),
    '5 s',
  );
  const restarts: number[] = [];
  const alone: number[] = [];
  // Measurements alternate because the load of the machine varies over time.
  for (let run = 0; run < START_COUNT; run++) {
    restarts.push(await startOnce(copy));
    const words = ['--input-type=module', '-e', bootScript];
    alone.push(Number(execFileSync(process.execPath, words, { cwd: copy.folder, encoding: 'utf8' })));
  }
  copy.add(
    `start, existing data, until the page is served (median of ${START_COUNT})`,
    formatSeconds(calculateMedian(restarts)),
    '1.5 s',
  );
  copy.add('for comparison: opening only the database', formatSeconds(calculateMedian(alone)));
};

const parts = {
  start: measureStarts,
  build: async (copy: ProjectCopy) => {
    await copy.remove(...buildOutputs);
    await copy.time('`npm run build`, cold', ['npm', 'run', 'build']);
  },
  check: async (copy: ProjectCopy) => {
    await copy.time('`npm run check`, cold', ['npm', 'run', 'check'], '60 s');
    await copy.time('`npm run check`, warm', ['npm', 'run', 'check'], '30 s');
  },
  tests: async (copy: ProjectCopy) => {
    for (const project of projects)
      await copy.time(`tests of \`${project}\``, ['npm', 'test', '--', '--project', project]);
  },
  all: async (copy: ProjectCopy) => {
    await copy.time('`npm test`', ['npm', 'test'], '480 s');
    await copy.time('`npm run test:stories`', ['npm', 'run', 'test:stories']);
    const run = ['`npm ci`', '`npm run check`, cold', '`npm test`', '`npm run test:stories`'];
    copy.addSum('`.ci/run`, sum of its steps', run, '1800 s');
  },
};

type Part = keyof typeof parts;
const names = Object.keys(parts) as Part[];

/**
 * Parses the parts selected by an option such as `--only=start,check`; all parts if omitted.
 * @throws Error if a part is unknown
 */
const parseParts = (words: readonly string[]): Part[] => {
  const only = words.find((word) => word.startsWith('--only='))?.slice('--only='.length);
  if (only === undefined) return names;
  const unknown = only.split(',').filter((name) => name !== 'install' && !(name in parts));
  if (unknown.length > 0)
    throw new Error(`Unknown part: ${unknown.join(', ')}. Available: install, ${names.join(', ')}.`);
  return names.filter((name) => only.split(',').includes(name));
};

/** Copies all Git-tracked files, including uncommitted changes. */
const copyProject = async (folder: string): Promise<void> => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  for (const file of tracked) if (file && existsSync(file)) await cp(file, join(folder, file));
};

/**
 * Measures the commands developers wait for, in a copy of the project: install, start, build, check and tests. Prints a
 * Markdown table that includes failures. `--only=start,check` limits the run to the given parts and the installation,
 * which all of them need.
 */
export const benchLoops = async (args: readonly string[] = process.argv.slice(2)): Promise<void> => {
  const chosen = parseParts(args);
  const copy = new ProjectCopy(await mkdtemp(join(tmpdir(), 'trunkline-loops-')));
  try {
    await copyProject(copy.folder);
    await installCopy(copy);
    for (const name of chosen) await parts[name](copy);
  } finally {
    console.log(`\n| | measured | target |\n|---|---:|---:|`);
    for (const { label, measured, target } of copy.rows)
      console.log(`| ${label} | ${measured} | ${target} |`);
    await rm(copy.folder, { recursive: true, force: true });
  }
};
