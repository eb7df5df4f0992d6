import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ForeignApi } from '../../server/apis/foreignApi';
import { readApis } from '../../server/apis/readApis';
import { auditEntry, records } from '../../server/database/schema';
import { createTestServer, type TestServer, verifyFakeToken } from '../server/testApi';

const DEPLOYMENT_TOKEN = 'token-of-the-deployment';
const OWN_TOKEN = 'token-of-a-person';

let upstream: Server;
let receivedRequests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] =
  [];
let respond: (request: IncomingMessage, response: ServerResponse) => void;
let server: TestServer;
let apis: ForeignApi[];

/** Token prefix that marks staff who impersonate a user. */
const ACTING_PREFIX = 'acting-';
const verifyToken = async (token: string) => ({
  ...(await verifyFakeToken(token.replace(ACTING_PREFIX, ''))),
  ...(token.startsWith(ACTING_PREFIX) && {
    impersonatedBy: { id: 'account|staff', name: 'Boss', tokenId: '1' },
  }),
});

beforeAll(async () => {
  upstream = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      receivedRequests.push({ method, url, headers, body });
      respond(request, response);
    });
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const { port } = upstream.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  apis = readApis(
    JSON.stringify({
      boats: {
        url: `${base}/v1`,
        label: 'Boats',
        paths: ['/boats', '/boats/*', '/find'],
        reads: ['/find'],
        token: { env: 'BOATS_TOKEN' },
        headerName: 'X-Api-Key',
        headers: { 'X-Tenant': '7' },
        level: 'reseller',
      },
      mine: { url: base, label: 'Mine', token: 'person', level: 'customer' },
      readonly: { url: base, methods: ['GET'] },
      open: { url: base },
      slow: { url: base, label: 'Slow', seconds: 0.3 },
      gone: { url: 'http://127.0.0.1:1', label: 'Gone' },
    }),
    { BOATS_TOKEN: DEPLOYMENT_TOKEN },
  );
  server = await createTestServer({ apis, verifyToken });
});
afterAll(async () => {
  await server.close();
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
});
beforeEach(() => {
  receivedRequests = [];
  respond = (_, response) => response.setHeader('content-type', 'application/json').end('{"ok":true}');
});

const sendRequest = (path: string, as: string | undefined = 'staff', init: RequestInit = {}) =>
  server.app.request(`/api/Apis${path}`, {
    ...init,
    headers: { ...(as && { authorization: `Bearer ${as}` }), ...init.headers },
  });
const readErrorCode = async (response: Response) => [response.status, (await response.json()).code];
const createPost = (body = '{}'): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json' },
});

describe('access to a proxied API', () => {
  it('is denied without a token issued for this console', async () => {
    expect((await sendRequest('/boats/boats', '')).status).toBe(401);
    expect((await sendRequest('/boats/boats', 'nobody')).status).toBe(401);
    expect((await sendRequest('/boats/boats', 'expired')).status).toBe(401);
    expect(receivedRequests).toEqual([]);
  });

  it('requires a permission level, which defaults to staff', async () => {
    expect((await sendRequest('/boats/boats', 'reseller')).status).toBe(200);
    expect((await sendRequest('/boats/boats', 'customer')).status).toBe(403);
    expect((await sendRequest('/readonly/x', 'reseller')).status).toBe(403);
    expect((await sendRequest('/readonly/x', 'staff')).status).toBe(200);
    expect((await sendRequest('/other/x')).status).toBe(404);
    expect(receivedRequests).toHaveLength(2);
  });

  it('is read-only during impersonation', async () => {
    expect((await sendRequest('/boats/boats', 'acting-reseller')).status).toBe(200);
    expect((await sendRequest('/boats/find', 'acting-reseller', createPost())).status).toBe(200);
    const refused = await sendRequest('/boats/boats', 'acting-reseller', createPost());
    expect([refused.status, (await refused.json()).message]).toEqual([
      403,
      'Nothing is changed in Boats while you act as Test reseller. End acting as somebody else first.',
    ]);
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      expect((await sendRequest('/boats/boats/1', 'acting-reseller', { method })).status).toBe(403);
    expect(receivedRequests).toHaveLength(2);
  });
});

describe('request to a proxied API', () => {
  it('contains the token of the deployment and nothing that identifies the caller', async () => {
    const response = await sendRequest('/boats/boats?q=a%20b&page[size]=5', 'staff', {
      ...createPost('{"name":"Ada"}'),
      headers: {
        'content-type': 'application/json',
        cookie: 'session=1',
        'x-forwarded-for': '192.0.2.1',
        'x-api-key': 'mine',
        connection: 'keep-alive',
        'if-match': '"3"',
      },
    });
    expect(response.status).toBe(200);
    const [{ method, url, headers, body }] = receivedRequests as [(typeof receivedRequests)[0]];
    expect([method, url, body]).toEqual(['POST', '/v1/boats?q=a%20b&page[size]=5', '{"name":"Ada"}']);
    expect(headers).toMatchObject({
      'x-api-key': DEPLOYMENT_TOKEN,
      'x-tenant': '7',
      'if-match': '"3"',
      'content-type': 'application/json',
      'x-request-id': response.headers.get('x-request-id'),
    });
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(authorization|cookie|x-forwarded-for)$/)]),
    );
    expect(JSON.stringify(headers)).not.toContain('staff');
  });

  it.each([
    '/boats/boats/..',
    '/boats/boats/%2e%2e/secret',
    '/boats/boats/%2E./secret',
    '/boats/boats/..%2fsecret',
    '/boats/boats/a%2fb',
    '/boats/boats/a%5cb',
    '/boats/boats/%252e%252e',
    '/boats/boats/%00',
    '/boats/boats/a%0d%0ax',
    '/boats/boats/%1F',
    '/boats/boats/%7f',
    '/boats/boats/%c2%85',
    '/boats/boats/%250a',
    '/boats/boats/%25%30%61',
    '/boats/boats/%25257f',
    '/boats/boats//7',
    '/boats//evil.example/boats',
    '/boats/boats;x=1',
    '/boats/boats/%c3%28',
  ])('is not forwarded for %s', async (path) => {
    const response = await sendRequest(path);
    expect([400, 404]).toContain(response.status);
    expect(receivedRequests).toEqual([]);
  });

  it('is sent to the same address whether or not its path repeats the base path of the API', async () => {
    for (const path of ['/boats/boats/7', '/boats/v1/boats/7'])
      expect((await sendRequest(path)).status).toBe(200);
    expect(receivedRequests.map(({ url }) => url)).toEqual(['/v1/boats/7', '/v1/boats/7']);
    expect((await sendRequest('/boats/v1/crew')).status).toBe(404);
    expect((await sendRequest('/boats/v1/v1/boats')).status).toBe(404);
    expect(receivedRequests).toHaveLength(2);
  });

  it('is refused for paths and methods that are not listed', async () => {
    expect((await sendRequest('/boats/crew')).status).toBe(404);
    expect((await sendRequest('/boats/boats/7/crew')).status).toBe(404);
    expect(await readErrorCode(await sendRequest('/readonly/x', 'staff', createPost()))).toEqual([
      405,
      'method_not_allowed',
    ]);
    expect(receivedRequests).toEqual([]);
  });

  it('is refused if its body is too large', async () => {
    const large = new Uint8Array(33 * 1024 * 1024);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(large);
        controller.close();
      },
    });
    const response = await sendRequest('/open/x', 'staff', {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit);
    expect(await readErrorCode(response)).toEqual([413, 'too_large']);
    const known = await sendRequest('/boats/boats', 'staff', {
      ...createPost(),
      headers: { 'content-length': String(33 * 1024 * 1024) },
    });
    expect(await readErrorCode(known)).toEqual([413, 'too_large']);
    expect(receivedRequests).toEqual([]);
  });
});

describe('response from a proxied API', () => {
  it('includes the headers used by the console, with URLs rewritten to this server', async () => {
    const port = (upstream.address() as AddressInfo).port;
    respond = (_, response) =>
      response
        .writeHead(201, {
          'content-type': 'application/json',
          'set-cookie': 'session=theirs',
          'access-control-allow-origin': '*',
          'content-security-policy': 'none',
          server: 'Theirs',
          'x-total-count': '312',
          etag: '"4"',
          'retry-after': '3',
          location: '/v1/boats/9',
          link: `<http://127.0.0.1:${port}/v1/boats?page=2>; rel="next", <https://evil.example/x>; rel="last"`,
        })
        .end('{}');
    const { headers, status } = await sendRequest('/boats/boats', 'staff', createPost());
    expect(status).toBe(201);
    expect(headers.get('location')).toBe('/api/Apis/boats/boats/9');
    expect(headers.get('link')).toBe('</api/Apis/boats/boats?page=2>; rel="next"');
    expect([headers.get('x-total-count'), headers.get('etag'), headers.get('retry-after')]).toEqual([
      '312',
      '"4"',
      '3',
    ]);
    for (const name of ['set-cookie', 'server', 'access-control-allow-origin'])
      expect([name, headers.get(name)]).toEqual([name, null]);
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('never redirects to another site', async () => {
    for (const location of ['https://evil.example/v1/boats', '/v2/boats', '//evil.example/v1/boats', '']) {
      respond = (_, response) => response.writeHead(302, { location }).end();
      expect(await readErrorCode(await sendRequest('/boats/boats'))).toEqual([502, 'api_redirect']);
    }
    respond = (_, response) => response.writeHead(307, { location: '/v1/boats/9' }).end();
    const { status, headers } = await sendRequest('/boats/boats');
    expect([status, headers.get('location')]).toEqual([307, '/api/Apis/boats/boats/9']);
  });

  it('is an error message if the API times out or is unreachable', async () => {
    respond = () => undefined;
    const late = await sendRequest('/slow/x');
    expect([late.status, (await late.json()).message]).toEqual([
      504,
      'Slow took longer than 0.3 seconds to answer. Try again, or ask for less.',
    ]);
    const response = await sendRequest('/gone/x');
    expect([response.status, (await response.json()).message]).toEqual([
      502,
      'Gone can’t be reached at the moment. Try again soon.',
    ]);
    expect(server.logged.join('\n')).toContain('Gone (GET http://127.0.0.1:1/x');
    expect(server.logged.join('\n')).not.toContain(DEPLOYMENT_TOKEN);
  });

  it('states the requested address to staff if it failed, without the query', async () => {
    const { port } = upstream.address() as AddressInfo;
    const readAddress = async (path: string, as: string) =>
      (await sendRequest(path, as)).headers.get('x-requested-address');
    expect(await readAddress('/boats/boats?key=1', 'staff')).toBeNull();
    respond = (_, response) => response.writeHead(404).end();
    expect(await readAddress('/boats/v1/boats?key=1', 'staff')).toBe(`GET http://127.0.0.1:${port}/v1/boats`);
    expect(await readAddress('/boats/boats', 'reseller')).toBeNull();
    expect(await readAddress('/gone/x', 'staff')).toBe('GET http://127.0.0.1:1/x');
  });

  it('is never a 401, which would end the console session', async () => {
    respond = (_, response) => response.writeHead(401, { 'www-authenticate': 'Basic' }).end();
    expect(await readErrorCode(await sendRequest('/boats/boats'))).toEqual([502, 'api_token_refused']);
  });

  it('is passed through unchanged if the API rejects the request', async () => {
    respond = (_, response) =>
      response.writeHead(422, { 'content-type': 'application/problem+json' }).end('{"title":"No"}');
    const refused = await sendRequest('/boats/boats', 'staff', createPost());
    expect([refused.status, await refused.json()]).toEqual([422, { title: 'No' }]);
  });
});

describe('write request to a proxied API', () => {
  it('is audited with the author and URL, unlike reads and refused requests', async () => {
    const before = (await noted()).length;
    await sendRequest('/boats/boats/7?key=secret', 'reseller', createPost('{"pin":"1234"}'));
    await sendRequest('/boats/find', 'reseller', createPost());
    await sendRequest('/boats/boats', 'reseller');
    respond = (_, response) => response.writeHead(400).end();
    await sendRequest('/boats/boats/7', 'reseller', createPost());
    const [entry, ...others] = (await noted()).slice(before);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      actor: 'account|reseller',
      entityKey: 'boats',
      new: { method: 'POST', path: '/boats/7', status: 200 },
    });
  });
  const noted = () =>
    server.db.select().from(auditEntry).where(eq(auditEntry.entity, 'foreign_api')).orderBy(auditEntry.id);
});

describe('personal API token', () => {
  const tokens = (method: string, path: string, as: string, body?: object) =>
    server.app.request(`/api/Console/ApiTokens${path}`, {
      method,
      headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });

  it('is required by the API and, once entered, is sent with the requests of its owner', async () => {
    const missing = await sendRequest('/mine/x', 'customer');
    expect([missing.status, await missing.json()]).toEqual([
      403,
      {
        code: 'forbidden',
        message: 'Mine asks for a token of your own. Give it under My account, Tokens of other APIs.',
        details: { token: 'missing' },
      },
    ]);
    expect((await tokens('PUT', '/mine', 'customer', { token: OWN_TOKEN })).status).toBe(204);
    expect((await sendRequest('/mine/x', 'customer')).status).toBe(200);
    expect(receivedRequests[0]?.headers.authorization).toBe(`Bearer ${OWN_TOKEN}`);
    expect((await sendRequest('/mine/x', 'otherCustomer')).status).toBe(200);
  });

  it('is listed with its creation date', async () => {
    const list = await (await tokens('GET', '', 'customer')).json();
    expect(list).toEqual([{ name: 'mine', label: 'Mine', given: expect.stringMatching(/^\d{4}-/) }]);
    expect(await (await tokens('GET', '', 'reseller')).json()).toEqual([
      { name: 'mine', label: 'Mine', given: null },
    ]);
    expect((await server.app.request('/api/Console/ApiTokens')).status).toBe(401);
  });

  it('does not appear in plain text in the database or the audit log', async () => {
    const [row] = await server.db.select().from(records).where(eq(records.kind, 'api_token'));
    expect(row?.secrets.token).toMatch(/^sealed\.1\./);
    const entries = await server.db.select().from(auditEntry).where(eq(auditEntry.entity, 'api_token'));
    expect(entries[0]).toMatchObject({ call: 'KeepApiToken', new: { token: { secret: 'set' } } });
    expect(JSON.stringify([row, entries])).not.toContain(OWN_TOKEN);
  });

  it('cannot be decrypted if copied to another row', async () => {
    const place = and(eq(records.kind, 'api_token'), eq(records.key, 'mine/account|customer'));
    const [row] = await server.db.select().from(records).where(place);
    await server.db
      .insert(records)
      .values({ kind: 'api_token', key: 'mine/account|reseller', body: {}, secrets: row?.secrets });
    expect((await sendRequest('/mine/x', 'reseller')).status).toBe(500);
    await server.db.delete(records).where(eq(records.key, 'mine/account|reseller'));
    expect(receivedRequests).toEqual([]);
  });

  it('is rejected if it is invalid, if the API requires none, and while impersonating', async () => {
    for (const token of ['', 'a\nb', 'é', 7, 'x'.repeat(9000)])
      expect((await tokens('PUT', '/mine', 'customer', { token })).status).toBe(400);
    expect((await tokens('PUT', '/boats', 'staff', { token: 'x' })).status).toBe(404);
    expect((await tokens('PUT', '/boats', 'customer', { token: 'x' })).status).toBe(403);
    for (const [method, body] of [
      ['PUT', { token: 'x' }],
      ['DELETE', undefined],
    ] as const)
      expect((await tokens(method, '/mine', 'acting-customer', body)).status).toBe(403);
    expect((await sendRequest('/mine/x', 'acting-customer')).status).toBe(403);
    expect(receivedRequests).toEqual([]);
  });

  it('is reported as refused if the API rejects it, and can be deleted', async () => {
    respond = (_, response) => response.writeHead(401).end();
    const refused = await sendRequest('/mine/x', 'customer');
    expect([refused.status, (await refused.json()).details]).toEqual([403, { token: 'refused' }]);
    expect((await tokens('DELETE', '/mine', 'customer')).status).toBe(204);
    expect((await (await sendRequest('/mine/x', 'customer')).json()).details).toEqual({ token: 'missing' });
  });
});
