import { spawn, spawnSync } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { CommandError } from '../commandLine';

/** Programs of PostgreSQL's client. */
export type PostgresTool = 'pg_dump' | 'pg_restore' | 'psql';

/**
 * Makes sure that a program is there, and not older than the server: an older one can't read what it holds.
 * @param server the server's version, as PostgreSQL numbers it: 150004
 * @throws CommandError where it is not
 */
export function requireTool(tool: PostgresTool, server: number): void {
  const { stdout, status } = spawnSync(tool, ['--version'], { encoding: 'utf8' });
  const wanted = Math.floor(server / 10_000);
  const how = `Install PostgreSQL’s client, version ${wanted} or later (Debian, Ubuntu: sudo apt-get install postgresql-client-${wanted}).`;
  if (status !== 0) throw new CommandError(`There is no ${tool} here. ${how}`);
  const found = Number(/(\d+)/.exec(stdout)?.[1]);
  if (found < wanted)
    throw new CommandError(
      `The ${tool} here is of version ${found}, and the server of version ${wanted}. ${how}`,
    );
}

/** An address without its password, which every user of a machine sees in a command, and the variable it goes into. */
const parseConnection = (url: string): { address: string; env: NodeJS.ProcessEnv } => {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, env: { ...process.env, ...(password && { PGPASSWORD: password }) } };
};

/** A program of PostgreSQL's that runs. */
export interface RunningTool {
  input: Writable;
  output: Readable;
  /** Ends it at once. */
  stop(): void;
  /** Waits for its end. @throws CommandError with what it said where it failed */
  done: Promise<void>;
}

/**
 * Starts a program.
 * @param url the database's address; undefined for one that needs none
 */
export function startTool(tool: PostgresTool, words: string[], url?: string): RunningTool {
  const { address, env } = url ? parseConnection(url) : { address: undefined, env: process.env };
  const child = spawn(tool, [...words, ...(address ? [`--dbname=${address}`] : [])], { env });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said = `${said}${text}`.slice(-2_000);
  });
  // What it has read enough of may end before everything was written; how it ended says why.
  child.stdin.on('error', () => undefined);
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new CommandError(`${tool} failed: ${said.trim() || `it ended with ${code}`}`)),
    );
  });
  // Whoever waits for it hears of it; before that it is no unhandled one.
  done.catch(() => undefined);
  return { input: child.stdin, output: child.stdout, stop: () => child.kill('SIGKILL'), done };
}
