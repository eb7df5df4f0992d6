import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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

/** What a build was made of, and that its files still are what was made. */
const stampText = ({ output }: Target, made: string): string => `${made} ${hashOf(filesOf(output).sort())}`;

const isBuilt = (name: TargetName, made: string): boolean => {
  const [stamp, { output }] = [stampOf(name), targets[name]];
  if (!existsSync(stamp) || !existsSync(output)) return false;
  return readFileSync(stamp, 'utf8') === stampText(targets[name], made);
};

/** V8 copies what is young again and again where it has little room for it: a build makes much that is soon gone. */
const roomForTheYoung = '--max-semi-space-size=64';

/** The bundler asks for huge pages and fills few of them: clearing them takes a sixth of the time of a build. */
const smallPages = { MIMALLOC_ALLOW_THP: '0' };

/** @throws where the build fails, having printed why */
const runVite = async ({ config, output }: Target, isVerbose: boolean): Promise<void> => {
  const words = ['build', '--config', config, '--logLevel', isVerbose ? 'info' : 'warn'];
  const vite = spawn(process.execPath, [roomForTheYoung, 'node_modules/vite/bin/vite.js', ...words], {
    env: { ...process.env, ...smallPages },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(vite, 'exit');
  if (code !== 0) throw new Error(`${output} could not be built.`);
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
  const made = `${process.env.TRUNKLINE_PSEUDO ?? ''} ${hashOf(sources.flatMap(filesOf).sort())}`;
  const missing = names.filter((name) => again || !isBuilt(name, made));
  if (missing.length === 0) return console.log('Nothing has changed since the last build.');
  process.stdout.write(`Building ${missing.join(' and ')} …${verbose ? '\n' : ''}`);
  await Promise.all(
    missing.map(async (name) => {
      await runVite(targets[name], verbose);
      mkdirSync(dirname(stampOf(name)), { recursive: true });
      writeFileSync(stampOf(name), stampText(targets[name], made));
    }),
  );
  console.log(`${verbose ? 'Built in' : ''} ${seconds(begun)}`);
};
