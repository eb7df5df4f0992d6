import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freePort } from '../../scripts/freePort';
import { throwawayKey } from '../../scripts/throwawayKey';
import { describeRunning } from '../../server/database/folderLock';

const ROUNDS = 6;
const WRITERS = 4;

/** The server as it is deployed, from its sources, on a folder. */
const startOn = async (folder: string) => {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_FOLDER: folder,
      DEMO: '0',
      SECRETS_KEY: throwawayKey,
      RATE_LIMIT_TOKEN: '0',
      RATE_LIMIT_ADDRESS: '0',
    },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${url}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000, interval: 100 },
    )
    .toBe(200);
  const token = (await describeRunning(folder))?.token ?? '';
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = async (name: string, body: object) => {
    const answer = await fetch(`${url}/api/NumberHub/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const end = async (signal: NodeJS.Signals) => {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  };
  return { call, end };
};

it('keeps all it has acknowledged when its process is killed', { tags: ['long'] }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trunkline-crash-'));
  const acknowledged: string[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const server = await startOn(folder);
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let n = 0; ; n++) {
          const description = `Region ${round}.${writer}.${n}`;
          const made = await server
            .call('UpsertPhoneRegion', { description, area_code: '02' })
            .catch(() => undefined);
          if (!made) return;
          if (made.status === 200) acknowledged.push(description);
        }
      });
      await pause(500 + round * 170);
      await server.end('SIGKILL');
      await Promise.all(writers);
    }
    const server = await startOn(folder);
    const { body } = await server.call('GetPhoneRegions', {});
    const kept = new Set((body as { description: string }[]).map(({ description }) => description));
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * WRITERS);
    expect(acknowledged.filter((description) => !kept.has(description))).toEqual([]);
    // Whoever was not told may find it there all the same: one for each that was writing.
    expect(kept.size - acknowledged.length).toBeLessThanOrEqual(ROUNDS * WRITERS);
    await server.end('SIGTERM');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
