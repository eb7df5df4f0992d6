import { spawn, spawnSync } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { CommandError } from '../commandLine';

export type PostgresTool = 'pg_dump' | 'pg_restore' | 'psql';

/**
 * Ensures that a client program is installed and at least as recent as the server, because older versions cannot read
 * its data.
 * @param server numeric server version, such as 150004
 * @throws CommandError if the program is missing or too old
 */
export function requireTool(tool: PostgresTool, server: number): void {
  const { stdout, status } = spawnSync(tool, ['--version'], { encoding: 'utf8' });
  const required = Math.floor(server / 10_000);
  const hint = `Install PostgreSQL’s client, version ${required} or later (Debian, Ubuntu: sudo apt-get install postgresql-client-${required}).`;
  if (status !== 0) throw new CommandError(`${tool} is not installed. ${hint}`);
  const installed = Number(/(\d+)/.exec(stdout)?.[1]);
  if (installed < required)
    throw new CommandError(
      `The installed ${tool} has version ${installed}, but the server has version ${required}. ${hint}`,
    );
}

/** Moves the password from a database URL to an environment variable, because command lines are visible to all users of a machine. */
function parseConnection(url: string): { address: string; env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, env: { ...process.env, ...(password && { PGPASSWORD: password }) } };
}

export interface RunningTool {
  input: Writable;
  output: Readable;
  /** Kills the program immediately. */
  stop(): void;
  /**
   * Resolves when the program exits.
   * @throws CommandError with its error output if it failed
   */
  finished: Promise<void>;
}

/**
 * Starts a PostgreSQL client program.
 * @param url database URL; undefined if the program does not need one
 */
export function startTool(tool: PostgresTool, words: string[], url?: string): RunningTool {
  const { address, env } = url ? parseConnection(url) : { address: undefined, env: process.env };
  const child = spawn(tool, [...words, ...(address ? [`--dbname=${address}`] : [])], { env });
  let output = '';
  child.stderr.on('data', (text: Buffer) => {
    output = `${output}${text}`.slice(-2_000);
  });
  // The program may exit before it has read all input. Its error output then explains the reason.
  child.stdin.on('error', () => undefined);
  const finished = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new CommandError(`${tool} failed: ${output.trim() || `exit code ${code}`}`)),
    );
  });
  // Prevents an unhandled rejection before `finished` is awaited.
  finished.catch(() => undefined);
  return { input: child.stdin, output: child.stdout, stop: () => child.kill('SIGKILL'), finished };
}
