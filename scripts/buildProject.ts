import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EMPTY_DATABASE } from '../server/database/emptyDatabase';
import { addEmptyDatabase, createEmptyDatabase } from './emptyDatabase';

/** What both are built from. What is installed goes by the lock file. */
const shared = [
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
  /** The folder of what is built. */
  output: string;
  /** The files and folders it is built from. */
  sources: readonly string[];
}

export const targets = {
  console: {
    config: 'vite.config.ts',
    output: 'dist',
    sources: [...shared, 'build', 'docs/use', 'index.html', 'public', 'vite.config.ts'],
  },
  server: {
    config: 'vite.server.config.ts',
    output: 'dist-server',
    sources: [...shared, 'archive', 'build', 'scripts', 'server', 'vite.server.config.ts'],
  },
} as const satisfies Record<string, Target>;

export type TargetName = keyof typeof targets;

const filesOf = (path: string): string[] => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );
};

const hashOf = (paths: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest('base64url');
};

const stampOf = (name: TargetName): string => join('node_modules/.cache/trunkline', `${name}.built`);

/** What a target is built from as it stands now. */
const sourcesHash = ({ sources }: Target): string =>
  `${process.env.TRUNKLINE_PSEUDO ?? ''} ${hashOf(sources.flatMap(filesOf).sort())}`;

/** The empty database has a thousand files, which nobody changes by hand: reading them would take longer than all the rest. */
const isBundled = (path: string): boolean => !path.includes(EMPTY_DATABASE);

/** The sources of a build, and its files as it wrote them: it is repeated when either has changed. */
const stampText = ({ output }: Target, made: string): string =>
  `${made} ${hashOf(filesOf(output).filter(isBundled).sort())}`;

const isBuilt = (name: TargetName, made: string): boolean => {
  const stamp = stampOf(name);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampText(targets[name], made);
};

/** A build allocates many short-lived objects; with more room for them, the garbage collector copies fewer. */
const largeYoungGeneration = '--max-semi-space-size=64';

/** The bundler's allocator would request huge pages and fill few of them: clearing them took a sixth of a build. */
const smallPages = { MIMALLOC_ALLOW_THP: '0' };

/** @throws where the build fails, having printed why */
const runVite = async ({ config, output }: Target, isVerbose: boolean): Promise<void> => {
  const words = ['build', '--config', config, '--logLevel', isVerbose ? 'info' : 'warn'];
  const vite = spawn(process.execPath, [largeYoungGeneration, 'node_modules/vite/bin/vite.js', ...words], {
    env: { ...process.env, ...smallPages },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(vite, 'exit');
  if (code !== 0) throw new Error(`${output} could not be built.`);
};

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Builds console and server where their sources have changed since the last build, and prints one line.
 * @param verbose whether Vite's own lines are printed, the sizes of all files among them
 * @param again builds also what has not changed
 */
export const buildProject = async (
  names: readonly TargetName[],
  { verbose = false, again = false }: { verbose?: boolean; again?: boolean } = {},
): Promise<void> => {
  const begun = performance.now();
  // Hashed before the build: what is edited meanwhile is not part of it.
  const wanted = names.map((name) => ({ name, made: sourcesHash(targets[name]) }));
  const missing = wanted.filter(({ name, made }) => again || !isBuilt(name, made));
  if (missing.length === 0) return console.log('Nothing has changed since the last build.');
  process.stdout.write(`Building ${missing.map(({ name }) => name).join(' and ')} …${verbose ? '\n' : ''}`);
  const database = missing.some(({ name }) => name === 'server') ? createEmptyDatabase() : undefined;
  await Promise.all([
    database,
    ...missing.map(async ({ name, made }) => {
      await runVite(targets[name], verbose);
      if (name === 'server' && database) await addEmptyDatabase(await database, targets.server.output);
      mkdirSync(dirname(stampOf(name)), { recursive: true });
      writeFileSync(stampOf(name), stampText(targets[name], made));
    }),
  ]);
  console.log(`${verbose ? 'Built in' : ''} ${seconds(begun)}`);
};
