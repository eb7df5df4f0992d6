import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../freePort';

export interface Running {
  url: string;
  folder: string;
  /** Ends the server and starts it again on the same data and address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends the server and removes its data. */
  dispose(): Promise<void>;
}

/** Runs the server as the README does, with demo data in a folder of its own. */
export const runServer = async (env: Record<string, string> = {}): Promise<Running> => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'trunkline-'));
  const seeded = process.env.SEEDED_FOLDER;
  if (seeded && !Object.keys(env).some((name) => name.startsWith('DEMO')))
    await cp(seeded, folder, { recursive: true });
  let child: ChildProcess | undefined;

  const start = async () => {
    let log = '';
    child = spawn(process.execPath, ['dist-server/main.js'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_FOLDER: folder,
        DEMO_CALL_DAYS: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.on('data', (text) => {
      log += text;
    });
    child.stderr?.on('data', (text) => {
      log += text;
    });
    const begun = Date.now();
    for (;;) {
      const up = await fetch(`${url}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (up) return;
      if (child.exitCode !== null || Date.now() - begun > 60_000)
        throw new Error(`The server did not start:\n${log}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  const stop = async () => {
    const ending = child;
    if (!ending || ending.exitCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGTERM');
    await gone;
  };

  await start();
  return {
    url,
    folder,
    start,
    stop,
    restart: async () => {
      await stop();
      await start();
    },
    dispose: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
