import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EMPTY_DATABASE } from '../server/database/emptyDatabase';
import { copyEmptyDatabase, createEmptyDatabase } from './emptyDatabase';

/** Sources shared by both builds. Dependencies are covered by the lock file. */
const sharedSources = [
  'contract',
  'i18n',
  'locales',
  'scripts/buildProject.ts',
  'src',
  'telephony',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

interface Target {
  config: string;
  output: string;
  sources: readonly string[];
}

export const targets = {
  console: {
    config: 'vite.config.ts',
    output: 'dist',
    sources: [...sharedSources, 'build', 'docs/use', 'index.html', 'public', 'vite.config.ts'],
  },
  server: {
    config: 'vite.server.config.ts',
    output: 'dist-server',
    sources: [...sharedSources, 'archive', 'build', 'scripts', 'server', 'vite.server.config.ts'],
  },
} as const satisfies Record<string, Target>;

export type TargetName = keyof typeof targets;

function listFiles(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  return readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );
}

function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest('base64url');
}

const getStampPath = (name: TargetName): string => join('node_modules/.cache/trunkline', `${name}.built`);

const hashSources = ({ sources }: Target): string =>
  `${process.env.TRUNKLINE_PSEUDO ?? ''} ${hashFiles(sources.flatMap(listFiles).sort())}`;

/** The empty database is excluded: it has a thousand files that are never edited manually, and hashing them would take most of the time. */
const isBundled = (path: string): boolean => !path.includes(EMPTY_DATABASE);

/** Combines the hashes of the sources and of the build output. The target is rebuilt if either has changed. */
const formatStamp = ({ output }: Target, sourceHash: string): string =>
  `${sourceHash} ${hashFiles(listFiles(output).filter(isBundled).sort())}`;

function isBuilt(name: TargetName, sourceHash: string): boolean {
  const stamp = getStampPath(name);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === formatStamp(targets[name], sourceHash);
}

/** Builds allocate many short-lived objects. A larger young generation reduces garbage collection. */
const youngGenerationFlag = '--max-semi-space-size=64';

/**
 * Prevents the bundler's allocator from requesting huge pages. It barely uses them, and clearing them took a sixth of
 * the build time.
 */
const allocatorEnv = { MIMALLOC_ALLOW_THP: '0' };

/** @throws Error if the build fails, after printing the reason */
async function runVite({ config, output }: Target, isVerbose: boolean): Promise<void> {
  const words = ['build', '--config', config, '--logLevel', isVerbose ? 'info' : 'warn'];
  const vite = spawn(process.execPath, [youngGenerationFlag, 'node_modules/vite/bin/vite.js', ...words], {
    env: { ...process.env, ...allocatorEnv },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(vite, 'exit');
  if (code !== 0) throw new Error(`${output} could not be built.`);
}

const formatSeconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Builds the console and server if their sources have changed since the last build, and prints one line.
 * @param verbose prints Vite's output, including all file sizes
 * @param force rebuilds even if nothing has changed
 */
export async function buildProject(
  names: readonly TargetName[],
  { verbose = false, force = false }: { verbose?: boolean; force?: boolean } = {},
): Promise<void> {
  const startTime = performance.now();
  // Hashed before the build, so that edits made during the build trigger another one.
  const buildTargets = names.map((name) => ({ name, made: hashSources(targets[name]) }));
  const missing = buildTargets.filter(({ name, made }) => force || !isBuilt(name, made));
  if (missing.length === 0) return console.log('Nothing has changed since the last build.');
  process.stdout.write(`Building ${missing.map(({ name }) => name).join(' and ')} …${verbose ? '\n' : ''}`);
  const database = missing.some(({ name }) => name === 'server') ? createEmptyDatabase() : undefined;
  await Promise.all([
    database,
    ...missing.map(async ({ name, made }) => {
      await runVite(targets[name], verbose);
      if (name === 'server' && database) await copyEmptyDatabase(await database, targets.server.output);
      mkdirSync(dirname(getStampPath(name)), { recursive: true });
      writeFileSync(getStampPath(name), formatStamp(targets[name], made));
    }),
  ]);
  console.log(`${verbose ? 'Built in' : ''} ${formatSeconds(startTime)}`);
}
