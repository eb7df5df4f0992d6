import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../contract/index';
import { handlers } from '../../server/apiHandlers';
import { MAX_BODY_BYTES } from '../../server/http/request/readJsonBody';
import { createTestServer, seedTwoTenants, type TestServer } from './testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

const PATH = '/api/NumberHub/GetTrunks';
const staff = { authorization: 'Bearer staff' };

const send = (path: string, init: RequestInit = {}) => server.app.request(path, { method: 'POST', ...init });

describe('authentication of a request', () => {
  it.each([
    ['no token', {}],
    ['an unknown token', { authorization: 'Bearer nobody' }],
    ['another scheme', { authorization: 'Basic c3RhZmY6' }],
    ['an empty token', { authorization: 'Bearer ' }],
  ])('fails with 401 for %s', async (_, headers) => {
    const answer = await send(PATH, { headers });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ message: 'You are not signed in.', code: 'unauthenticated' });
  });

  it('distinguishes an expired token from an invalid one', async () => {
    const answer = await send(PATH, { headers: { authorization: 'Bearer expired' } });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'token_expired' });
  });

  it('reports the level that a call requires', async () => {
    const { status, error } = await server.call('CreateRatePlan', {}, 'reseller');
    expect(status).toBe(403);
    expect(error).toEqual({
      message: 'Only staff may do this; you are signed in as a reseller.',
      code: 'forbidden',
    });
  });

  it('is performed before the body is parsed', async () => {
    const answer = await send(PATH, { body: '{', headers: {} });
    expect(answer.status).toBe(401);
  });
});

describe('API requests', () => {
  it('treat a missing body as an empty object', async () => {
    expect((await send(PATH, { headers: staff })).status).toBe(200);
  });

  it('return 400 for invalid JSON and for JSON that is not an object', async () => {
    const broken = await send(PATH, { headers: staff, body: '{"search":' });
    expect([broken.status, await broken.json()]).toEqual([
      400,
      { message: 'The request is not valid JSON.', code: 'malformed' },
    ]);
    const list = await send(PATH, { headers: staff, body: '[]' });
    expect([list.status, (await list.json()).code]).toEqual([400, 'validation']);
  });

  it('report all invalid fields', async () => {
    const { status, error } = await server.call('UpdateWholesaler', { id: 1, prov_pin: 'x' });
    expect(status).toBe(400);
    expect(error.errors).toEqual([
      { field: 'wholesaler_name', message: 'Name is required.' },
      { field: 'prov_pin', message: 'Provisioning PIN: 4 to 12 digits.' },
    ]);
  });

  it('return 400, not 500, for values outside the database range', async () => {
    const large = await server.call('RemoveRatePlan', { id: 99_999_999_999 });
    expect([large.status, large.error.code]).toEqual([400, 'validation']);
    const nul = await server.call('UpsertPhoneRegion', { description: 'a\u0000b' });
    expect([nul.status, nul.error.code]).toEqual([400, 'validation']);
    expect(server.logged).toEqual([]);
  });

  it('are rejected as soon as the body exceeds the limit', async () => {
    let sent = 0;
    const chunk = new Uint8Array(64 * 1024).fill(32);
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += chunk.byteLength;
        if (sent > 10 * 1024 * 1024) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const init: RequestInit & { duplex: 'half' } = { headers: staff, body, duplex: 'half' };
    const answer = await send(PATH, init);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({
      message: 'The request is larger than 2 MB. Send it in several parts.',
      code: 'too_large',
    });
    expect(sent).toBeLessThan(MAX_BODY_BYTES + 1024 * 1024);
  });

  it('are rejected without reading the body if its content length is too large', async () => {
    const headers = { ...staff, 'content-length': String(MAX_BODY_BYTES + 1) };
    expect((await send(PATH, { headers, body: '{}' })).status).toBe(413);
  });
});

describe('server routes', () => {
  it('return 404 as JSON below /api', async () => {
    const answer = await send('/api/NumberHub/Nothing', { headers: staff });
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { message: 'There is no such call.', code: 'not_found' },
    ]);
  });

  it('return 405 with the allowed method for a path', async () => {
    const answer = await server.app.request(PATH, { headers: staff });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' });
  });
});

describe('server responses', () => {
  it('include security headers, even for errors', async () => {
    for (const answer of [await send(PATH, { headers: staff }), await send('/api/nothing')]) {
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors 'self'`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('are compressed if they are long and the client supports compression', async () => {
    const headers = { ...staff, 'accept-encoding': 'gzip' };
    const long = await server.app.request('/api/openapi.json', { headers });
    expect(long.headers.get('content-encoding')).toBe('gzip');
    const short = await send('/api/nothing', { headers });
    expect(short.headers.get('content-encoding')).toBeNull();
  });

  it('never contain secrets', async () => {
    const answer = await send('/api/NumberHub/GetWholesalers', { headers: staff });
    const text = await answer.text();
    expect(text).toContain('Harbour Voice');
    expect(text).not.toMatch(/secret|prov_p/);
  });

  it('support download names in any script', async () => {
    const app = await createTestServer({
      db: server.db,
      handlers: {
        ...handlers,
        GetAssignedNumbersCSV: async () => ({
          fileName: 'Nummern für "Wharf".csv',
          type: 'text/csv',
          content: 'a,b\n',
        }),
      },
    });
    const answer = await app.app.request('/api/NumberHub/GetAssignedNumbersCSV', {
      method: 'POST',
      headers: staff,
    });
    expect(await answer.text()).toBe('a,b\n');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Nummern f_r _Wharf_.csv"; filename*=UTF-8''Nummern%20f%C3%BCr%20%22Wharf%22.csv`,
    );
    expect(answer.headers.get('access-control-expose-headers')).toBe('content-disposition');
  });

  it('contain only the request id after an unexpected error', async () => {
    const broken = await createTestServer({
      db: server.db,
      handlers: {
        ...handlers,
        GetTrunks: () => Promise.reject(new Error('table trunk at 10.0.0.7 is on fire')),
      },
    });
    const { status, error } = await broken.call('GetTrunks');
    expect(status).toBe(500);
    expect(error.code).toBe('internal');
    expect(error.message).not.toContain('fire');
    expect(broken.logged).toHaveLength(1);
    expect(broken.logged[0]).toContain(`request ${error.requestId}`);
    expect(broken.logged[0]).toContain('on fire');
  });
});

describe('cross-origin requests', () => {
  it('are accepted only from allowed origins', async () => {
    const open = await createTestServer({ db: server.db, allowedOrigins: ['https://console.example'] });
    const request = (origin: string) =>
      open.app.request(PATH, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
        },
      });
    const allowed = await request('https://console.example');
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://console.example');
    expect(allowed.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(
      (await request('https://elsewhere.example')).headers.get('access-control-allow-origin'),
    ).toBeNull();
    const refused = await open.app.request(PATH, {
      method: 'POST',
      headers: { origin: 'https://console.example' },
    });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://console.example');
  });
});

describe('numbering plan import call', () => {
  const plan = '61255507|Sampleton\n61255508|Sampleton\n';
  const put = (as: string) =>
    send('/api/Console/ImportNumberingPlan?dryRun=true', {
      headers: { authorization: `Bearer ${as}` },
      body: plan,
    });

  it('is available to staff and returns one line per step', async () => {
    const answer = await put('staff');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/x-ndjson; charset=utf-8',
    ]);
    const steps = (await answer.text()).trim().split('\n');
    expect(JSON.parse(steps.at(-1) ?? '')).toHaveProperty('report');
  });

  it('is refused to all other callers', async () => {
    expect((await put('reseller')).status).toBe(403);
    expect((await put('nobody')).status).toBe(401);
  });
});

it('every contract call has exactly one handler', () => {
  expect(Object.keys(handlers).sort()).toEqual(Object.keys(allCalls).sort());
});
