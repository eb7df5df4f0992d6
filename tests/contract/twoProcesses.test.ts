import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../scripts/findFreePort';
import { testSecretKey } from '../../scripts/throwawayKey';
import { defaultSettings } from '../../server/serverSettings';
import { postgresUrl } from '../database/testServer';
import { TestClient } from '../signIn/testClient';
import { type OpenDemoServer, openDemoOnServer } from './createDemoDatabase';

/** Two processes on one PostgreSQL database, behind a round-robin proxy. */
describe.runIf(postgresUrl)('two server processes on one database', { tags: ['long'] }, () => {
  let demo: OpenDemoServer;
  let front: Server;
  let url = '';
  const processes: ChildProcess[] = [];
  const ports: number[] = [];
  let turn = 0;

  beforeAll(async () => {
    demo = await openDemoOnServer();
    front = createServer((incoming, outgoing) => {
      turn += 1;
      const { method = 'GET', url: path = '/', headers } = incoming;
      const passed = forward(
        { host: '127.0.0.1', port: ports[turn % ports.length], method, path, headers },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      passed.once('error', () => outgoing.writeHead(502).end());
      incoming.pipe(passed);
    });
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
    url = `http://localhost:${(front.address() as AddressInfo).port}`;
    await Promise.all([start(), start()]);
  }, 180_000);

  afterAll(async () => {
    await Promise.all(
      processes.map((child) => {
        const exited = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        return exited;
      }),
    );
    front?.close();
    await demo?.close();
  }, 60_000);

  async function start(): Promise<void> {
    const port = await findFreePort();
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        PUBLIC_URL: url,
        DATABASE_URL: demo.url,
        SECRETS_KEY: testSecretKey,
        DEMO: '1',
        DEMO_CALL_DAYS: '1',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    processes.push(child);
    await new Promise<void>((resolve, fail) => {
      // The server writes its URL to stdout once it is listening.
      child.stdout.once('data', () => resolve());
      child.once('exit', () => fail(new Error('A server did not start.')));
    });
    child.stdout.resume();
    ports.push(port);
  }

  const client = () => new TestClient(`${url}/`, defaultSettings.clientId, defaultSettings.audience);

  const call = async (token: string, name: string, body: object) => {
    const answer = await fetch(`${url}/api/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json().catch(() => null) };
  };

  it('share sign-ins and renew a token issued by the other process', async () => {
    const person = client();
    const tokens = await person.signIn('staff@trunkline.example');
    const renewed = await person.refresh(tokens.refresh_token);
    expect(renewed.status).toBe(200);
    const { access_token } = (await renewed.json()) as { access_token: string };
    for (let each = 0; each < 4; each++)
      expect((await call(access_token, 'NumberHub/GetTrunks', {})).status).toBe(200);
  });

  it('allow only one of several concurrent requests to add the same numbers', async () => {
    const { access_token } = await client().signIn('staff@trunkline.example');
    const request = { startingNumber: '61370109001', quantity: 10 };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => call(access_token, 'NumberHub/AddNumbers', request)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const list = { phone_number: '6137010900', pageSize: 50 };
    const read = await Promise.all(
      [1, 2].map(() => call(access_token, 'NumberHub/GetDetailedPhoneNumbers', list)),
    );
    for (const { body } of read) expect(body.totalCount).toBeGreaterThanOrEqual(9);
    expect(read[0]?.body).toEqual(read[1]?.body);
  });

  it('list logged calls without duplicates', async () => {
    const { access_token } = await client().signIn('staff@trunkline.example');
    const query = { domain_name: 'lighthouse.pbx.example', pageSize: 200 };
    const logs = await Promise.all(
      [1, 2, 3, 4].map(() =>
        call(access_token, 'Link/GetCallLogs', { ...query, sortBy: 'start', sortOrder: 'DESC' }),
      ),
    );
    for (const { status, body } of logs) {
      expect(status).toBe(200);
      const ids = body.items.map((item: { call_id: string }) => item.call_id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});
