import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Call } from '../../../contract/call';
import { allCalls } from '../../../contract/index';
import { testSecretKey } from '../../../scripts/throwawayKey';
import { getCallRecordInfo, getRecordKey } from '../../../server/companion/getCallRecordInfo';
import { type CallTarget, getCallTarget } from '../../../server/companion/ownCalls';
import { auditEntry, domains, regions, wholesalers } from '../../../server/database/schema';
import { readSettings } from '../../../server/serverSettings';
import { type RunningServer, startServer } from '../../../server/startServer';
import { openTestDatabase } from '../../database/testDatabase';
import { createStaffToken } from '../accessToken';

const DOMAIN = 'a.pbx.example';

let api: RunningServer;
let companionServer: RunningServer;
let headers: Record<string, string>;
beforeAll(async () => {
  api = await startServer({ port: 0, demo: false, consoleFolder: 'none' }, openTestDatabase);
  await api.db.insert(wholesalers).values({ id: 1, wholesalerName: 'One' });
  await api.db.insert(domains).values({ domainName: DOMAIN, wholesalerId: 1 });
  companionServer = await startCompanion(api.url);
  headers = { authorization: `Bearer ${await createStaffToken(api)}`, 'content-type': 'application/json' };
});
afterAll(async () => {
  await companionServer?.close();
  await api?.close();
});

const startCompanion = (url: string, seconds = 60) =>
  startServer(
    { port: 0, demo: false, consoleFolder: 'none', issuer: api.url, upstream: { url, seconds } },
    openTestDatabase,
  );

const callServer = async (
  server: RunningServer,
  name: string,
  body: object = {},
  params: Record<string, string> = {},
) => {
  const { method, path } = allCalls[name as keyof typeof allCalls] as Call;
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => params[field] ?? '');
  const query = method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
  const answer = await fetch(server.url + filled + query, {
    method,
    headers,
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
};
const callCompanion = (name: string, body?: object, params?: Record<string, string>) =>
  callServer(companionServer, name, body, params);

const readLog = (name: string) =>
  companionServer.db.select().from(auditEntry).where(eq(auditEntry.call, name)).orderBy(auditEntry.id);

describe('companion mode', () => {
  it('forwards product calls with the token of the caller and returns the upstream response', async () => {
    const created = await callCompanion('UpsertPhoneRegion', { description: 'Sampleton', area_code: '02' });
    expect(created).toMatchObject({ status: 200, body: { description: 'Sampleton' } });
    expect(await api.db.select().from(regions)).toHaveLength(1);
    expect(await companionServer.db.select().from(regions)).toHaveLength(0);
    expect((await callCompanion('GetPhoneRegions')).body).toEqual(
      (await callServer(api, 'GetPhoneRegions')).body,
    );
    const refused = await callCompanion('UpsertPhoneRegion', { area_code: '02' });
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual((await callServer(api, 'UpsertPhoneRegion', { area_code: '02' })).body);
  });

  it('rejects tokens that were not signed by the provider', async () => {
    const answer = await fetch(`${companionServer.url}/api/NumberHub/GetTrunks`, {
      method: 'POST',
      headers: { authorization: 'Bearer made-up' },
    });
    expect(answer.status).toBe(401);
  });

  it('logs the user, call, record, and old and new values of each change', async () => {
    const name = '500';
    const place = { domain_name: DOMAIN, name };
    expect((await callCompanion('CreateRingGroup', { ...place, display: 'Sales' })).status).toBe(200);
    expect((await callCompanion('UpdateRingGroup', { ...place, display: 'Support' })).status).toBe(200);
    expect((await callCompanion('DeleteRingGroup', place)).status).toBeLessThan(300);
    const [created] = await readLog('CreateRingGroup');
    const [changed] = await readLog('UpdateRingGroup');
    const [removed] = await readLog('DeleteRingGroup');
    expect(created).toMatchObject({
      actor: 'staff',
      entity: 'ring_group',
      entityKey: name,
      domainName: DOMAIN,
      old: null,
    });
    expect(created?.new).toMatchObject({ display: 'Sales' });
    expect(changed?.old).toMatchObject({ display: 'Sales' });
    expect(changed?.new).toMatchObject({ display: 'Support' });
    expect(removed?.old).toMatchObject({ display: 'Support' });
    expect(removed?.new).toBeNull();
    // Only users of this server can read the log of the console, which covers the requests that passed
    // through it.
    const { body } = await callCompanion('GetAuditLogList', {});
    expect(JSON.stringify(body.items)).toContain('UpdateRingGroup');
  });

  it('logs neither secrets nor rejected calls', async () => {
    const sent = { wholesaler_name: 'One', id: 1, prov_pass: 'a-secret-of-the-test' };
    expect((await callCompanion('UpdateWholesaler', sent)).status).toBe(200);
    const entries = await companionServer.db.select().from(auditEntry);
    expect(JSON.stringify(entries)).not.toContain('a-secret-of-the-test');
    expect(entries.filter((entry) => entry.call === 'UpsertPhoneRegion')).toHaveLength(1);
  });

  it('handles preferences, screens, stored records and changes directly', async () => {
    const fetchBeside = (path: string, init?: RequestInit) =>
      fetch(`${companionServer.url}${path}`, { headers, ...init });
    const saved = await fetchBeside('/api/Console/Preferences/view/one', {
      method: 'PUT',
      body: '{"value":{"a":1}}',
    });
    expect(saved.status).toBeLessThan(300);
    expect(JSON.stringify(await (await fetchBeside('/api/Console/Preferences/view')).json())).toContain(
      '"a":1',
    );
    expect((await callCompanion('GetScreens')).status).toBe(200);
    expect((await callCompanion('GetRecordStores')).status).toBe(200);
    const stop = new AbortController();
    const stream = await fetchBeside('/api/Console/WatchChanges', { signal: stop.signal });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let received = '';
    await callCompanion('UpsertPhoneRegion', { description: 'Port Example', area_code: '03' });
    while (!received.includes('GetPhoneRegions')) received += (await reader?.read())?.value ?? '';
    stop.abort();
  });

  it('returns 501 for calls that neither API supports', async () => {
    const answer = await callCompanion('GetToday', {});
    expect([answer.status, answer.body.code]).toEqual([501, 'not_available']);
  });

  it('routes no console call upstream and supports every product call', () => {
    const all = Object.entries(allCalls) as [string, Call][];
    const by = (responder: CallTarget) =>
      all.filter(([name, call]) => getCallTarget(name, call) === responder);
    const isOfConsole = ([, { path }]: [string, Call]) => path.startsWith('/api/Console/');
    expect(by('upstream').length).toBeGreaterThanOrEqual(290);
    expect(by('upstream').filter(isOfConsole)).toEqual([]);
    expect(by('nobody').filter((entry) => !isOfConsole(entry))).toEqual([]);
    expect(by('server').length).toBeGreaterThan(10);
  });

  it('identifies the entity of most changes and the key of every change', () => {
    const writes = (Object.entries(allCalls) as [string, Call][]).filter(
      ([name, call]) => call.effect === 'write' && getCallTarget(name, call) === 'upstream',
    );
    const named = writes.filter(([, call]) => getCallRecordInfo(call).entity !== 'passed_call');
    expect(named.length).toBeGreaterThan(writes.length / 2);
    const about = getCallRecordInfo(allCalls.DeletePhoneRegion as Call);
    expect([about.entity, getRecordKey(about, { id: 7 })]).toEqual(['region', '7']);
    expect(getRecordKey({ entity: 'passed_call' }, { domain_name: DOMAIN, account: 'x', text: 'y' })).toBe(
      `${DOMAIN}~x`,
    );
  });
});

describe('upstream API in companion mode', () => {
  let upstream: Server;
  let companion: RunningServer;
  let answer: RequestListener;
  beforeAll(async () => {
    upstream = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
    await new Promise((resolve) => upstream.once('listening', resolve));
    companion = await startCompanion(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`, 1);
  });
  afterAll(async () => {
    await companion.close();
    upstream.closeAllConnections();
    upstream.close();
  });
  afterEach(() => upstream.closeAllConnections());

  const callCompanion = (name = 'GetTrunks', body: object = {}) => callServer(companion, name, body);

  it('receives no path other than that of the call that was checked and logged', async () => {
    const captured: string[] = [];
    answer = (request, response) => {
      captured.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
    };
    const { method, path } = allCalls.GetNumbers as Call;
    const sendRaw = (target: string) =>
      new Promise<void>((resolve, reject) => {
        const { port } = new URL(companion.url);
        // Unlike fetch, this sends the path as it is.
        const sent = httpRequest({ port, method, path: target, headers }, (received) => {
          received.resume().on('end', resolve);
        });
        sent.on('error', reject).end();
      });
    const fill = (domain: string) => path.replace('{domain_name}', domain).replace(/\{\w+\}/g, '*');
    for (const domain of [
      '..',
      '%2e%2e',
      '.%2E',
      '%2e',
      '..%2f..%2fadmin',
      '%5c..%5c..',
      'a%0d%0ab',
      '%2525',
    ])
      await sendRaw(fill(domain));
    await sendRaw(`//evil.example${fill('a')}`);
    await sendRaw(`http://evil.example${fill('a')}`);
    const segments = path.split('/').length;
    expect(
      captured.filter(
        (url) => url.split('/').length !== segments || !url.startsWith(path.split('{')[0] ?? ''),
      ),
    ).toEqual([]);
    expect(captured.length).toBeGreaterThan(0);
  });

  it('may break off in the middle of a response, which the companion does not complete', async () => {
    answer = (request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"items":[{"id":1},');
      setTimeout(() => request.socket.destroy(), 50);
    };
    await expect(callCompanion()).rejects.toThrow();
    answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"items":[],"totalCount":0}');
    expect(await callCompanion()).toMatchObject({ status: 200, body: { totalCount: 0 } });
  });

  it('receives no change that could not be logged, however the request is sent', async () => {
    let isReached = false;
    answer = (_, response) => {
      isReached = true;
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":1,"description":"x"}');
    };
    const send = (body: BodyInit, type = 'application/json') =>
      fetch(`${companion.url}/api/NumberHub/UpsertPhoneRegion`, {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body,
        duplex: 'half',
      } as RequestInit);
    const field = (value: string) => `{"id":1,"description":"x","more":${value}}`;
    for (const [value, status] of [
      ['"a\\u0000b"', 400],
      ['"\\ud800"', 400],
      [`${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400],
      [`"${'x'.repeat(5_000_000)}"`, 413],
    ] as const) {
      const { status: received } = await send(field(value));
      expect([value.slice(0, 20), received, isReached]).toEqual([value.slice(0, 20), status, false]);
    }
    const listChanges = () => companion.db.select().from(auditEntry).where(eq(auditEntry.entity, 'region'));
    const before = (await listChanges()).length;
    expect((await send(field('1'), 'text/plain')).status).toBe(200);
    expect((await send(new Blob([field('2')]).stream())).status).toBe(200);
    expect((await listChanges()).slice(before).map(({ entityKey }) => entityKey)).toEqual(['1', '1']);
  });

  it('may send records that cannot be stored, without losing its response or the log entry', async () => {
    const readCount = async () => companion.db.$count(auditEntry, eq(auditEntry.call, 'UpdateRingGroup'));
    const before = await readCount();
    const bodies = [
      '{"name":"500","display":"a\\u0000b"}',
      `{"name":"500","display":${'['.repeat(9_000)}${']'.repeat(9_000)}}`,
      '{"name":',
      '"text"',
    ];
    for (const body of bodies) {
      answer = (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(body);
      const sent = await fetch(companion.url + allCalls.UpdateRingGroup.path, {
        method: allCalls.UpdateRingGroup.method,
        headers,
        body: JSON.stringify({ domain_name: DOMAIN, name: '500' }),
      });
      expect([sent.status, await sent.text()]).toEqual([200, body]);
    }
    expect((await readCount()) - before).toBe(bodies.length);
  });

  it('times out if it does not respond', async () => {
    answer = () => undefined;
    expect(await callCompanion()).toMatchObject({
      status: 504,
      body: { code: 'upstream_timeout', message: expect.stringMatching(/for 1 second\./) },
    });
    const write = await callCompanion('UpsertPhoneRegion', { description: 'x' });
    expect(write.body.code).toBe('upstream_timeout');
    expect(write.body.requestId).toBe(write.headers.get('x-request-id'));
  });

  it('may take longer than the timeout to complete a response it has started', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"items":[],');
      setTimeout(() => response.end('"totalCount":0}'), 1_500);
    };
    expect(await callCompanion()).toMatchObject({ status: 200, body: { totalCount: 0 } });
  });

  it('is treated as failed if it returns an HTML page or a redirect', async () => {
    answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    expect(await callCompanion()).toMatchObject({ status: 502, body: { code: 'upstream_wrong' } });
    answer = (_, response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end();
    expect(await callCompanion()).toMatchObject({ status: 502, body: { code: 'upstream_wrong' } });
    answer = (_, response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Busy</h1>');
    expect(await callCompanion()).toMatchObject({ status: 503, body: { code: 'upstream_wrong' } });
  });

  it('is reported as unreachable if it drops or refuses the connection', async () => {
    answer = (request) => request.socket.destroy();
    expect(await callCompanion()).toMatchObject({ status: 502, body: { code: 'upstream_unreachable' } });
    const absent = await startCompanion('http://127.0.0.1:9');
    expect(await callServer(absent, 'GetTrunks')).toMatchObject({
      status: 502,
      body: { code: 'upstream_unreachable' },
    });
    expect((await fetch(`${absent.url}/readyz`)).status).toBe(200);
    await absent.close();
  });

  it('receives machine calls with their secret, which is not a token', async () => {
    const captured: (string | undefined)[] = [];
    answer = (request, response) => {
      captured.push(request.headers.authorization);
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"No.","code":"x"}');
    };
    const { method, path } = allCalls.SendPhoneSwitchEvents as Call;
    const secret = { authorization: 'Bearer the-switch', 'content-type': 'application/json' };
    const sent = await fetch(companion.url + path, { method, headers: secret, body: '{"events":[]}' });
    expect([sent.status, (await sent.json()).message]).toEqual([401, 'No.']);
    expect(captured).toEqual(['Bearer the-switch']);
  });

  it('has its response returned even if the change cannot be logged', async () => {
    answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":1,"description":"x"}');
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const insert = vi.spyOn(companion.db, 'insert').mockImplementation(() => {
      throw new Error('no room');
    });
    expect((await callCompanion('UpsertPhoneRegion', { description: 'x' })).status).toBe(200);
    expect(written.mock.calls.join('')).toContain('could not be noted (UpsertPhoneRegion)');
    insert.mockRestore();
  });

  it('receives the request ID but not the console cookie', async () => {
    const captured: Record<string, unknown>[] = [];
    answer = (request, response) => {
      captured.push(request.headers);
      response.setHeader('content-type', 'application/json');
      response.setHeader('set-cookie', 'theirs=1');
      response.end('{"items":[]}');
    };
    const result = await fetch(`${companion.url}/api/NumberHub/GetTrunks`, {
      method: 'POST',
      headers: { ...headers, cookie: 'ours=1' },
      body: '{}',
    });
    expect(result.headers.get('set-cookie')).toBeNull();
    expect(captured[0]).toMatchObject({
      authorization: headers.authorization,
      'x-request-id': result.headers.get('x-request-id'),
    });
    expect(captured[0]).not.toHaveProperty('cookie');
  });
});

it('companion mode requires a shared identity provider and rejects demo mode', () => {
  const env = { UPSTREAM_API: 'https://api.example', SECRETS_KEY: testSecretKey };
  expect(() => readSettings(env)).toThrow('UPSTREAM_API needs ISSUER');
  expect(() => readSettings({ ...env, ISSUER: 'https://a.example', DEMO: '1' })).toThrow('DEMO=1');
  expect(readSettings({ ...env, ISSUER: 'https://a.example', UPSTREAM_TIMEOUT: '20' })).toMatchObject({
    upstream: { url: 'https://api.example', seconds: 20 },
    demo: false,
  });
});
