import { spawn } from 'node:child_process';
import { vi } from 'vitest';
import { findFreePort } from '../../scripts/findFreePort';
import { testSecretKey } from '../../scripts/throwawayKey';
import { findRunningServer } from '../../server/database/folderLock';

export interface ServerProcess {
  /**
   * Makes a call as staff.
   * @param path path relative to `/api`
   */
  call(
    path: string,
    body: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: unknown }>;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts the production server from source with a data folder, and waits until it is ready. */
export const startServerProcess = async (
  folder: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> => {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_FOLDER: folder,
      DEMO: '0',
      SECRETS_KEY: testSecretKey,
      RATE_LIMIT_TOKEN: '0',
      RATE_LIMIT_ADDRESS: '0',
      ...env,
    },
    stdio: 'ignore',
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const ready = async () => {
    const { status } = await fetch(`${url}/readyz`);
    if (status !== 200) throw new Error(`The server answers ${status}.`);
  };
  await vi.waitFor(ready, { timeout: 180_000, interval: 100 });
  const token = (await findRunningServer(folder))?.token ?? '';
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return {
    async call(path, body, more) {
      const answer = await fetch(`${url}/api/${path}`, {
        method: 'POST',
        headers: { ...headers, ...more },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: await answer.json() };
    },
    async end(signal) {
      child.kill(signal);
      await exited;
    },
  };
};
