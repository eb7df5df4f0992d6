import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addApisToConfig } from '../../server/apis/addApisToConfig';
import { readAddedApis } from '../../server/apis/addedApiStore';
import { readApis } from '../../server/apis/readApis';
import { auditEntry, records } from '../../server/database/schema';
import { createTestServer, type TestServer, verifyFakeToken } from '../server/testApi';

const SECRET = 'secret-of-the-added-api';
const ACTING_PREFIX = 'acting-';
const verifyToken = async (token: string) => ({
  ...(await verifyFakeToken(token.replace(ACTING_PREFIX, ''))),
  ...(token.startsWith(ACTING_PREFIX) && {
    impersonatedBy: { id: 'account|staff', name: 'Boss', tokenId: '1' },
  }),
});

let upstream: Server;
let received: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
let respond: (request: IncomingMessage, response: ServerResponse) => void;
let server: TestServer;
let base = '';

beforeAll(async () => {
  upstream = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, body });
      respond(request, response);
    });
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const { port } = upstream.address() as AddressInfo;
  base = `http://127.0.0.1:${port}`;
  server = await createTestServer({
    verifyToken,
    configApiNames: ['direct'],
    apis: readApis(JSON.stringify({ boats: { url: `${base}/v1`, label: 'Boats' } }), {}),
    outgoing: { hosts: ['127.0.0.1'], ports: [port] },
  });
});
afterAll(async () => {
  await server.close();
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
});
beforeEach(async () => {
  received = [];
  respond = (_, response) => response.setHeader('content-type', 'application/json').end('{"ok":true}');
  await server.db.delete(records);
});

const send = (method: string, path: string, body?: unknown, as = 'staff') =>
  server.app.request(path, {
    method,
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const add = (input: object = {}, as = 'staff') =>
  send('POST', '/api/Console/Apis', { label: 'Harbour API', url: `${base}/api/v1`, ...input }, as);

describe('API added by staff', () => {
  it('is used by the proxy at once, with its base path once', async () => {
    const added = await add({ sign_in: 'bearer', secret: SECRET });
    expect([added.status, await added.json()]).toEqual([
      201,
      { name: 'harbour-api', label: 'Harbour API', base_url: '/api/Apis/harbour-api' },
    ]);
    for (const path of ['/berths?page=2', '/api/v1/berths?page=2'])
      expect((await send('GET', `/api/Apis/harbour-api${path}`)).status).toBe(200);
    expect((await send('POST', '/api/Apis/harbour-api/berths', { name: 'A' })).status).toBe(200);
    expect(received.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/api/v1/berths?page=2', ''],
      ['GET', '/api/v1/berths?page=2', ''],
      ['POST', '/api/v1/berths', '{"name":"A"}'],
    ]);
    expect(received[0]?.headers.authorization).toBe(`Bearer ${SECRET}`);
    expect((await send('GET', '/api/Apis/harbour-api/berths', undefined, 'reseller')).status).toBe(403);
    expect((await send('DELETE', '/api/Console/Apis/harbour-api')).status).toBe(204);
    expect((await send('GET', '/api/Apis/harbour-api/berths')).status).toBe(404);
  });

  it.each([
    [{ sign_in: 'none' }, undefined, undefined],
    [{ sign_in: 'bearer', secret: SECRET }, 'authorization', `Bearer ${SECRET}`],
    [{ sign_in: 'header', header_name: 'X-Api-Key', secret: SECRET }, 'x-api-key', SECRET],
    [{ sign_in: 'basic', user: 'ada', secret: 'pw' }, 'authorization', `Basic ${btoa('ada:pw')}`],
  ])('is signed in to with %j', async (input, header, value) => {
    await add(input);
    await send('GET', '/api/Apis/harbour-api/x');
    expect(received[0]?.headers[header ?? 'authorization']).toBe(value);
  });

  it('never reveals its secret in a response, the database or the audit log', async () => {
    await add({ sign_in: 'bearer', secret: SECRET });
    const list = await send('GET', '/api/Console/Apis');
    const text = await list.text();
    expect(JSON.parse(text)).toEqual([
      expect.objectContaining({ name: 'boats', is_added: false, has_secret: false }),
      {
        name: 'harbour-api',
        label: 'Harbour API',
        url: `${base}/api/v1`,
        level: 'staff',
        base_url: '/api/Apis/harbour-api',
        has_secret: true,
        is_added: true,
        sign_in: 'bearer',
        header_name: 'Authorization',
        user: '',
        dateLastModified: expect.any(String),
        used_by: [],
      },
    ]);
    const rows = await server.db.select().from(records);
    const entries = await server.db.select().from(auditEntry).where(eq(auditEntry.entity, 'foreign_api'));
    expect(entries.map(({ entityKey, actor }) => [entityKey, actor])).toContainEqual([
      'harbour-api',
      'account|staff',
    ]);
    expect(text + JSON.stringify(rows) + JSON.stringify(entries) + server.logged.join()).not.toContain(
      SECRET,
    );
    expect((await readAddedApis(server.db))[0]?.token).toEqual({ value: SECRET });
  });

  it('is added and tested by staff only, and not while acting as somebody else', async () => {
    for (const as of ['reseller', 'customer']) {
      expect((await add({}, as)).status).toBe(403);
      expect((await send('GET', '/api/Console/Apis', undefined, as)).status).toBe(403);
      expect((await send('POST', '/api/Console/Apis/boats/Test', {}, as)).status).toBe(403);
      expect((await send('DELETE', '/api/Console/Apis/boats', undefined, as)).status).toBe(403);
    }
    expect((await add({}, 'acting-staff')).status).toBe(403);
    expect(received).toEqual([]);
  });

  it.each([
    [{ url: 'https://10.0.0.7/v1' }, 'url'],
    [{ url: 'https://169.254.169.254/latest' }, 'url'],
    [{ url: 'https://[::1]/' }, 'url'],
    [{ url: 'https://localhost/' }, 'url'],
    [{ url: 'http://api.example.com' }, 'url'],
    [{ url: 'https://api.example.com:22' }, 'url'],
    [{ url: 'https://me:pw@api.example.com' }, 'url'],
    [{ url: 'https://api.example.com?key=1' }, 'url'],
    [{ url: 'file:///etc/passwd' }, 'url'],
    [{ url: 'api' }, 'url'],
    [{ label: '…' }, 'label'],
    [{ sign_in: 'bearer' }, 'secret'],
    [{ sign_in: 'bearer', secret: 'a\nb' }, 'secret'],
    [{ sign_in: 'header', header_name: 'Host', secret: 'x' }, 'header_name'],
    [{ sign_in: 'basic', user: 'a:b', secret: 'x' }, 'user'],
    [{ sign_in: 'magic', secret: 'x' }, 'sign_in'],
  ])('is refused with %j', async (input, field) => {
    const refused = await add(input);
    expect([refused.status, (await refused.json()).errors?.[0]?.field]).toEqual([400, field]);
  });

  it('is not sent to a host name that leads to a private address', async () => {
    // A name that resolves to the loopback address is only noticed when connecting.
    await server.db.insert(records).values({
      kind: 'foreign_api',
      key: 'rebound',
      body: { label: 'Rebound', url: 'https://localhost.localdomain:8443', level: 'staff' },
      createdBy: 'test',
    });
    const answer = await send('GET', '/api/Apis/rebound/x');
    expect([400, 502]).toContain(answer.status);
    expect(received).toEqual([]);
  });

  it('cannot have the name of another API', async () => {
    for (const label of ['boats', 'Direct']) expect((await add({ label })).status).toBe(409);
    expect((await add()).status).toBe(201);
    expect((await add({ url: `${base}/other` })).status).toBe(409);
    expect((await readAddedApis(server.db)).map(({ url }) => url)).toEqual([`${base}/api/v1`]);
  });
});

describe('API changed by staff', () => {
  const list = async () => (await send('GET', '/api/Console/Apis')).json();
  const find = async (name = 'harbour-api') =>
    (await list()).find((api: { name: string }) => api.name === name);
  const change = async (input: object = {}, as?: string) => {
    const { label, url, level, sign_in, header_name, user, dateLastModified } = await find();
    const stored = { label, url, level, sign_in, header_name, user, dateLastModified };
    return send('PUT', '/api/Console/Apis/harbour-api', { ...stored, ...input }, as);
  };
  const readSentSecret = async () => {
    received = [];
    expect((await send('GET', '/api/Apis/harbour-api/x')).status).toBe(200);
    return received[0]?.headers.authorization;
  };

  it('retains its name and its secret, and the proxy uses a new secret at once', async () => {
    await add({ sign_in: 'bearer', secret: SECRET });
    expect((await change({ label: 'Marina', level: 'customer' })).status).toBe(200);
    expect(await find()).toMatchObject({ label: 'Marina', level: 'customer', has_secret: true });
    expect(await readSentSecret()).toBe(`Bearer ${SECRET}`);
    expect((await change({ secret: 'second' })).status).toBe(200);
    expect(await readSentSecret()).toBe('Bearer second');
    expect((await change({ sign_in: 'none' })).status).toBe(200);
    expect([await readSentSecret(), (await find()).has_secret]).toEqual([undefined, false]);
  });

  it.each([
    ['another server', { url: 'https://elsewhere.example/v1' }],
    ['another kind of sign-in', { sign_in: 'header', header_name: 'X-Api-Key' }],
    ['another user', { sign_in: 'basic', user: 'eve' }],
  ])('does not send its secret to %s unless it is entered again', async (_, input) => {
    await add({ sign_in: 'bearer', secret: SECRET });
    const refused = await change(input);
    expect([refused.status, (await refused.json()).errors[0].field]).toEqual([400, 'secret']);
    expect(await readSentSecret()).toBe(`Bearer ${SECRET}`);
    expect((await change({ ...input, secret: 'again' })).status).toBe(200);
  });

  it('is not changed over the change of somebody else', async () => {
    await add();
    const { dateLastModified } = await find();
    const both = await Promise.all(['A', 'B'].map((label) => change({ label, dateLastModified })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await change({ label: 'C', dateLastModified });
    expect([late.status, (await late.json()).message]).toEqual([
      409,
      'Somebody changed it since you opened it.',
    ]);
    expect((await change({ label: 'C', dateLastModified: undefined })).status).toBe(409);
  });

  it('is checked like a new API', async () => {
    await add();
    for (const url of ['https://10.0.0.7/v1', 'https://169.254.169.254/', 'http://api.example.com'])
      expect((await change({ url })).status).toBe(400);
    expect((await send('PUT', '/api/Console/Apis/boats', { label: 'x', url: base })).status).toBe(404);
    for (const as of ['reseller', 'customer', 'acting-staff'])
      expect((await change({ label: 'x' }, as)).status).toBe(403);
    expect((await find()).label).toBe('Harbour API');
  });

  it('is published only for those who may use it, and removed only if no published screen uses it', async () => {
    await add();
    const text = JSON.stringify({
      entity: { type: 'object', title: 'Berth', properties: { id: { type: 'integer' } } },
      name: 'berths',
      label: ['Berth', 'Berths'],
      icon: 'Hub',
      id: 'id',
      menu: { level: 'Root' },
      calls: {
        GetBerths: {
          method: 'GET',
          path: '/berths',
          effect: 'read',
          level: 'reseller',
          api: 'harbour-api',
          returns: { kind: 'list' },
        },
      },
      list: { call: 'GetBerths', columns: ['id'] },
    });
    const { id } = (await server.call('SaveScreen', { name: 'Berths', text })).body;
    expect((await find()).used_by).toEqual([{ id, name: 'Berths', is_published: false }]);
    const closed = await server.call('PublishScreen', { id, least_level: 'reseller' });
    expect([closed.status, closed.error.message]).toEqual([
      400,
      '“Harbour API” is for Staff only. Change who may use this API, or choose another audience.',
    ]);
    expect((await server.call('PublishScreen', { id, least_level: 'staff' })).status).toBe(200);
    expect((await find()).used_by).toEqual([{ id, name: 'Berths', is_published: true }]);
    const refused = await send('DELETE', '/api/Console/Apis/harbour-api');
    expect([refused.status, (await refused.json()).message]).toEqual([
      409,
      'These published screens use it: Berths. Unpublish them first.',
    ]);
    expect((await server.call('WithdrawScreen', { id })).status).toBe(200);
    expect((await send('DELETE', '/api/Console/Apis/harbour-api')).status).toBe(204);
    expect(await find()).toBeUndefined();
  });

  it('requires the permission of API keys', async () => {
    await add();
    const [role] = await server.db
      .insert(records)
      .values({
        kind: 'role',
        key: 'Readers',
        body: { name: 'Readers', account_type: 'staff' },
        createdBy: 'test',
      })
      .returning();
    await server.db
      .insert(records)
      .values({ kind: 'user', key: 'account|staff', body: { role_id: role?.id }, createdBy: 'test' });
    const refusals = await Promise.all([
      add({ label: 'Another' }),
      change({ label: 'Another' }),
      send('DELETE', '/api/Console/Apis/harbour-api'),
    ]);
    for (const refused of refusals)
      expect([refused.status, (await refused.json()).details?.permission]).toEqual([403, 'api-keys.edit']);
    expect((await list()).map(({ label }: { label: string }) => label)).toEqual(['Boats', 'Harbour API']);
    expect((await send('POST', '/api/Console/Apis/boats/Test', {})).status).toBe(200);
  });
});

describe('console settings', () => {
  it('are not redirected by an added API of the same name', async () => {
    await add({ label: 'Moorings' });
    const added = await readAddedApis(server.db);
    const written = { baseUrl: 'https://moorings.example' };
    expect(addApisToConfig({ moorings: written }, added)).toEqual({ moorings: written });
    expect(addApisToConfig({}, added)).toMatchObject({ moorings: { baseUrl: '/api/Apis/moorings' } });
  });
});

describe('test of a connection', () => {
  const test = async (name: string, path?: string) =>
    (await send('POST', `/api/Console/Apis/${name}/Test`, path === undefined ? {} : { path })).json();

  it('reports the status and the address in plain words', async () => {
    expect(await test('boats', '/v1/boats?key=1')).toEqual({
      ok: true,
      status: 200,
      address: `GET ${base}/v1/boats`,
      message: 'Boats responded: status 200.',
    });
    for (const [status, words] of [
      [401, 'refused the sign-in'],
      [404, 'has nothing at this address'],
      [500, 'responded with an error'],
    ] as const) {
      respond = (_, response) => response.writeHead(status).end();
      expect(await test('boats', '/boats')).toMatchObject({
        ok: false,
        status,
        message: expect.stringContaining(words),
      });
    }
  });

  it('reports an API that does not answer', async () => {
    const { port } = upstream.address() as AddressInfo;
    expect(port).toBeGreaterThan(0);
    respond = (request) => request.socket.destroy();
    await add();
    expect(await test('harbour-api')).toEqual({
      ok: false,
      address: `GET ${base}/api/v1`,
      message: 'Harbour API can’t be reached at the moment. Try again soon.',
    });
  });
});
