import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../findFreePort';
import { testSecretKey } from '../throwawayKey';
import { hasAllDemoData } from './waitForPage';

export interface RunOptions {
  env?: Record<string, string>;
  /** Data folder to copy before starting. Default: none; demo data is then created first. */
  copyOf?: string;
  /** Port to listen on. Default: any free port. */
  port?: number;
}

export interface ServerProcess {
  url: string;
  folder: string;
  /** All output since the first start. */
  log(): string;
  /** Stops the server and starts it again with the same data and address. */
  restart(): Promise<void>;
  /**
   * Stops the server as a process supervisor would.
   * @returns its exit code, or null if it had already exited or was killed by a signal
   */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops the server and deletes its data. */
  dispose(): Promise<void>;
}

/**
 * Runs the built server as described in the README, with all demo data in a temporary folder.
 * @throws Error with the server's output if the data has not been loaded within three minutes
 */
export async function runServer({ env = {}, copyOf, port }: RunOptions = {}): Promise<ServerProcess> {
  const ownPort = port ?? (await findFreePort());
  const url = `http://localhost:${ownPort}`;
  const folder = await mkdtemp(join(tmpdir(), 'trunkline-'));
  if (copyOf) await cp(copyOf, folder, { recursive: true });
  let child: ChildProcess | undefined;
  let log = '';

  const start = async () => {
    const starting = spawn(process.execPath, ['dist-server/main.js'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(ownPort),
        DATA_FOLDER: folder,
        SECRETS_KEY: testSecretKey,
        DEMO_CALL_DAYS: '0',
        // Several browsers share the cores with the server.
        MAX_WAIT_MS: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = starting;
    for (const stream of [starting.stdout, starting.stderr])
      stream.on('data', (text) => {
        log += text;
      });
    const startedAt = Date.now();
    for (;;) {
      const isUp = await fetch(`${url}/readyz`).then(
        ({ ok }) => ok && hasAllDemoData(url),
        () => false,
      );
      if (isUp) return;
      if (starting.exitCode !== null || Date.now() - startedAt > 180_000)
        throw new Error(`The server did not start:\n${log}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const ending = child;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return null;
    const exited = new Promise<number | null>((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    return exited;
  };
  const stop = () => end('SIGTERM');

  await start();
  return {
    url,
    folder,
    log: () => log,
    start,
    stop,
    kill: async () => void (await end('SIGKILL')),
    restart: async () => {
      await stop();
      await start();
    },
    dispose: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
