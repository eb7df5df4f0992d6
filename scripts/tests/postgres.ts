import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from '../aptInstall';
import { freePort } from '../freePort';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs: the newest of Debian's, or where `pg_config` says. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = versions
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  if (folder) return folder;
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return asked.status === 0 ? asked.stdout.trim() : undefined;
}

/** How to get it, as a sentence. */
export const howToGetPostgres =
  'Install PostgreSQL 15 or later (Debian, Ubuntu: sudo apt-get install postgresql).';

/**
 * Finds PostgreSQL, or installs Debian's where this may be done, and says so first.
 * @returns the folder of its programs; undefined where there is none and none may be installed
 */
export function findOrInstallPostgres(): string | undefined {
  const found = findPostgres();
  if (found) return found;
  aptInstall('postgresql', 'There is no PostgreSQL: installing it by apt-get, for the tests …');
  return findPostgres();
}

/** A PostgreSQL server of one's own, empty, reachable from this machine only. */
export interface Postgres {
  url: string;
  port: number;
  /** Ends it at once, as a lost machine does. */
  kill(): Promise<void>;
  /** Starts it again. */
  start(): Promise<void>;
  /** Ends it at once, and starts it again. */
  restart(): Promise<void>;
  /** Has it do nothing until it is thawed, as a stopped machine does: connections stand, and nobody answers. */
  freeze(): void;
  thaw(): void;
  /** Makes a server that follows this one, by streaming replication. */
  standby(): Promise<Postgres>;
  /** Has a standby become a primary. */
  promote(): void;
  stop(): Promise<void>;
}

/**
 * Starts one in a temporary folder. PostgreSQL refuses to run as root: there it runs as the user `postgres`.
 * @param bin the folder of its programs
 * @param more settings of its own
 */
export const startPostgres = (bin: string, more: Record<string, string | number> = {}): Promise<Postgres> =>
  startIn(bin, more, (data, run) =>
    run('initdb', [
      '-D',
      data,
      '-U',
      'trunkline',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]),
  );

type Run = (program: string, words: string[]) => void;

/** @param make makes its files */
async function startIn(
  bin: string,
  more: Record<string, string | number>,
  make: (data: string, run: Run) => void,
): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'trunkline-postgres-'));
  const data = join(folder, 'data');
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid);
  const port = await freePort();
  const run: Run = (program, words) =>
    void execFileSync(join(bin, program), words, { stdio: 'pipe', cwd: folder, ...owner });
  make(data, run);
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: 300,
    ...more,
  };
  const launch = async () => {
    const started = spawn(
      join(bin, 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { stdio: 'ignore', cwd: folder, ...owner },
    );
    await untilReady(join(bin, 'pg_isready'), port, started);
    return started;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise<void>((done) => server.once('exit', () => done()));
    server.kill(signal);
    await ended;
  };
  let server = await launch();
  const signalAll = (signal: string) => {
    const children = spawnSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' }).stdout.split(/\s+/);
    for (const pid of [...children.filter(Boolean), String(server.pid)])
      spawnSync('kill', [`-${signal}`, pid]);
  };
  // An immediate shutdown: nobody is waited for, and nothing is said.
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
      startIn(bin, more, (copy, runThere) => {
        const source = ['-h', '127.0.0.1', '-p', String(port), '-U', 'trunkline'];
        runThere('pg_basebackup', ['-D', copy, ...source, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
      }),
    promote: () => run('pg_ctl', ['promote', '-D', data]),
    async stop() {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const idOf = (which: '-u' | '-g'): number =>
  Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }).trim());

async function untilReady(isReady: string, port: number, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 150 && server.exitCode === null; tries++) {
    if (spawnSync(isReady, ['-h', '127.0.0.1', '-p', String(port)]).status === 0) return;
    await new Promise((next) => setTimeout(next, 200));
  }
  throw new Error('PostgreSQL did not start.');
}
