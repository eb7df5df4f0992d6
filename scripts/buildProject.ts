import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EMPTY_DATABASE } from '../server/database/emptyDatabase';
import { addEmptyDatabase, createEmptyDatabase } from './emptyDatabase';

interface Target {
  config: string;
  /** The folder of what is built. */
  output: string;
}

const targets = {
  console: { config: 'vite.config.ts', output: 'dist' },
  server: { config: 'vite.server.config.ts', output: 'dist-server' },
} as const satisfies Record<string, Target>;

export type TargetName = keyof typeof targets;

/** Everything either is built from. What is installed goes by the lock file. */
export const sources = [
  'archive',
  'build',
  'contract',
  'docs/help',
  'i18n',
  'locales',
  'public',
  'scripts',
  'server',
  'src',
  'telephony',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
];

const filesOf = async (path: string): Promise<string[]> => {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

const hashOf = async (paths: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`\0${path}\0`).update(await readFile(path));
  return hash.digest('base64url');
};

const sourcesHash = async (): Promise<string> =>
  hashOf((await Promise.all(sources.map(filesOf))).flat().sort());

const stampOf = (name: TargetName): string => join('node_modules/.cache/trunkline', `${name}.built`);

/** A database is a thousand files, which nobody changes by hand: reading them would take longer than all else. */
const isBundled = (path: string): boolean => !path.includes(EMPTY_DATABASE);

/** What is told of a build: what it was made of, and that it still is what was made. */
const stampText = async ({ output }: Target, made: string): Promise<string> =>
  `${made} ${await hashOf((await filesOf(output)).filter(isBundled).sort())}`;

const isBuilt = async (name: TargetName, made: string): Promise<boolean> => {
  const [stamp, { output }] = [stampOf(name), targets[name]];
  if (!existsSync(stamp) || !existsSync(output)) return false;
  return (await readFile(stamp, 'utf8')) === (await stampText(targets[name], made));
};

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Builds console and server where anything they are made of has changed since, and says so in one line.
 * @param verbose whether Vite's own lines are printed, the sizes of all files among them
 * @param again builds also what has not changed
 */
export const buildProject = async (
  names: readonly TargetName[],
  { verbose = false, again = false }: { verbose?: boolean; again?: boolean } = {},
): Promise<void> => {
  const begun = performance.now();
  const environment = process.env.NODE_ENV;
  const made = await sourcesHash();
  const built = await Promise.all(names.map((name) => isBuilt(name, made)));
  const missing = names.filter((_, index) => again || !built[index]);
  if (missing.length === 0) return console.log('Nothing has changed since the last build.');
  // Its library takes longer to load than it takes to find that there is nothing to build.
  const { build } = await import('vite');
  const database = missing.includes('server') ? createEmptyDatabase() : undefined;
  // Awaited once the server is built: until then a failure is nobody's.
  database?.catch(() => undefined);
  process.stdout.write(`Building ${missing.join(' and ')} …${verbose ? '\n' : ''}`);
  for (const name of missing) {
    const { config: configFile } = targets[name];
    await build({ configFile, logLevel: verbose ? 'info' : 'warn' });
    // Vite leaves "production" there, for what is started afterwards as well.
    if (environment === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = environment;
    if (name === 'server' && database) await addEmptyDatabase(await database, targets.server.output);
    await mkdir(dirname(stampOf(name)), { recursive: true });
    await writeFile(stampOf(name), await stampText(targets[name], made));
  }
  console.log(`${verbose ? 'Built in' : ''} ${seconds(begun)}`);
};
