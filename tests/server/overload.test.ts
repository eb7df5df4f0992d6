import { afterAll, beforeAll, expect, it } from 'vitest';
import { getCurrentRequest, runInRequest } from '../../server/common/requestContext';
import { trunks } from '../../server/database/schema';
import { renderMetrics } from '../../server/observability/metrics';
import { type RunningServer, startServer } from '../../server/startServer';
import { openEmbeddedDatabase, openTestDatabase } from '../database/testDatabase';
import { createStaffToken } from './accessToken';

let server: RunningServer;
let token = '';
beforeAll(async () => {
  server = await startServer({ port: 0, demo: false, consoleFolder: 'none' }, openEmbeddedDatabase);
  token = await createStaffToken(server);
});
afterAll(() => server.close());

const callGetTrunks = () =>
  fetch(`${server.url}/api/NumberHub/GetTrunks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });

const readRefusedCount = async () =>
  Number(/^trunkline_requests_refused_total (\d+)$/m.exec(await renderMetrics())?.[1]);

it('a server whose database is occupied refuses excess requests at once, and answers the others later', async () => {
  const refusedBefore = await readRefusedCount();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const occupied = server.db.transaction(() => released);
  const statuses: number[] = [];
  const pending = Array.from({ length: 90 }, async () => {
    const response = await callGetTrunks();
    statuses.push(response.status);
    if (response.status === 503) {
      expect(await response.json()).toMatchObject({ code: 'busy' });
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
  await expect.poll(() => statuses.length, { timeout: 20_000 }).toBeGreaterThan(20);
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  // Sign-in waits for the database rather than being refused.
  const signIn = fetch(`${server.url}/.well-known/openid-configuration`);
  release();
  await Promise.all([occupied, ...pending]);
  const refused = statuses.filter((status) => status === 503).length;
  expect(statuses.filter((status) => status === 200)).toHaveLength(90 - refused);
  expect(refused).toBeLessThan(90);
  expect((await readRefusedCount()) - refusedBefore).toBe(refused);
  expect((await signIn).status).toBe(200);
  expect((await callGetTrunks()).status).toBe(200);
});

it('each request knows its statements that wait for the database, and how long they occupied it', async () => {
  const database = await openTestDatabase();
  await runInRequest({ id: 'one', account: 'a' }, async () => {
    const statements = [1, 2, 3].map(() => database.db.select().from(trunks).execute());
    const transaction = database.db.transaction((tx) => tx.select().from(trunks));
    expect(getCurrentRequest().database?.pending).toBe(4);
    await Promise.all([...statements, transaction]);
    await expect.poll(() => getCurrentRequest().database?.pending).toBe(0);
    expect(getCurrentRequest().database?.ms).toBeGreaterThan(0);
    await expect(database.db.execute('select nothing')).rejects.toThrow();
    await expect.poll(() => getCurrentRequest().database?.pending).toBe(0);
  });
  await database.close();
});
