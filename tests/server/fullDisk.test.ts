import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIN_FREE_BYTES, RESERVE_FILE, RESERVE_FILE_BYTES } from '../../server/database/freeSpace';
import { openDatabase } from '../../server/database/openDatabase';
import { defaultSettings } from '../../server/serverSettings';
import { startServer } from '../../server/startServer';
import { openDatabaseFolder } from '../database/testDatabase';
import { TestClient } from '../signIn/testClient';
import { createStaffToken } from './accessToken';

const EMAIL = 'staff@a.example';
const PASSWORD = 'a long enough password';

let folder = '';
/** Bytes that other files on the disk leave free. */
let free = Number.POSITIVE_INFINITY;
const readFreeBytes = async () => free + (existsSync(join(folder, RESERVE_FILE)) ? 0 : RESERVE_FILE_BYTES);
const start = (data = folder) =>
  startServer({ port: 0, demo: false, consoleFolder: 'none', dataFolder: data }, () =>
    openDatabase({ folder: data, readFreeBytes }),
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trunkline-disk-'));
  await (await openDatabaseFolder(folder)).close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const callApi = async (url: string, name: string, token: string, body: object = {}) => {
  const response = await fetch(`${url}/api/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};

it('a server with a full disk starts, signs users in and serves reads, and refuses writes with the reason', async () => {
  const before = await start();
  await createStaffToken(before);
  await before.close();
  await writeFile(join(folder, RESERVE_FILE), '');

  free = 0;
  const server = await start();
  expect(existsSync(join(folder, RESERVE_FILE))).toBe(false);
  const client = new TestClient(`${server.url}/`, defaultSettings.clientId, defaultSettings.audience);
  const { access_token: token, refresh_token: refresh } = await client.signIn(EMAIL, {}, PASSWORD);
  expect((await client.refresh(refresh)).status).toBe(200);
  const read = () => callApi(server.url, 'NumberHub/GetTrunks', token);
  const write = () =>
    callApi(server.url, 'NumberHub/CreateRatePlan', token, {
      rate_plan_no: 'R-1',
      rate_plan_description: 'One',
      plan_type: 'extension',
    });
  expect((await read()).status).toBe(200);
  expect(await write()).toMatchObject({
    status: 503,
    body: { code: 'no_space', message: expect.stringContaining('The disk of the server is full.') },
  });

  // Others use up the reserve as well.
  free = -RESERVE_FILE_BYTES;
  await expect.poll(async () => (await client.fetch(client.authorizeUrl())).status).toBe(503);
  expect((await read()).status).toBe(200);

  free = MIN_FREE_BYTES;
  await expect.poll(async () => (await write()).status).not.toBe(503);
  await expect.poll(() => existsSync(join(folder, RESERVE_FILE))).toBe(true);
  await server.close();
});

it('a server does not create a database on a full disk', async () => {
  free = 0;
  await expect(start(join(folder, 'new'))).rejects.toThrow('has no room: 64 MB must be free');
});
