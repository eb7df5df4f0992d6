import { DrizzleQueryError } from 'drizzle-orm';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import type { ResponseSpec } from '../../../contract/call';
import {
  createCallResponse,
  createFileResponse,
  getDisposition,
} from '../../../server/apiCalls/createCallResponse';
import { OutcomeUnknownError } from '../../../server/database/getDatabaseFault';
import {
  createConflictError,
  createForbiddenError,
  createInvalidFieldError,
  createNotFoundError,
  createTakenError,
} from '../../../server/http/errors/apiError';
import { createJsonResponse, toErrorResponse } from '../../../server/http/errors/toErrorResponse';
import { createCsvStream } from '../../../server/http/response/createCsvStream';
import { createSecurityHeaders } from '../../../server/http/response/createSecurityHeaders';
import { getWriteOnlyFilter } from '../../../server/http/response/hideWriteOnlyFields';

const secretSchema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    pin: { type: 'string', writeOnly: true },
    list: { type: 'array', items: { type: 'object', properties: { key: { writeOnly: true }, id: {} } } },
    inner: { type: 'object', properties: { key: { writeOnly: true } } },
  },
} as unknown as TSchema;
const value = { name: 'a', pin: '1', list: [{ key: 'k', id: 1 }], inner: { key: 'k', other: 2 }, more: null };
const publicValue = { name: 'a', list: [{ id: 1 }], inner: { other: 2 }, more: null };

describe('API response', () => {
  const body = async (kind: string, result: unknown, item: TSchema | null = secretSchema) => {
    const response = createCallResponse({ kind, ...(item && { item }) } as ResponseSpec, result);
    return [response.status, await response.json()];
  };

  it('contains no secrets in any type of body', async () => {
    expect(await body('one', value)).toEqual([200, publicValue]);
    expect(await body('list', [value, value])).toEqual([200, [publicValue, publicValue]]);
    expect(await body('map', { x: value })).toEqual([200, { x: publicValue }]);
    expect(await body('paged', { items: [value], totalCount: 1 })).toEqual([
      200,
      { items: [publicValue], totalCount: 1 },
    ]);
  });

  it('is returned unchanged if it has no secrets, as null if it has no value, and empty if no body is declared', async () => {
    expect(await body('one', { pin: 1 }, { type: 'object' } as TSchema)).toEqual([200, { pin: 1 }]);
    expect(await body('raw', { pin: 1 }, null)).toEqual([200, { pin: 1 }]);
    expect(await body('raw', undefined, null)).toEqual([200, null]);
    const empty = createCallResponse({ kind: 'none' } as ResponseSpec, { pin: 1 });
    expect([empty.status, await empty.text()]).toEqual([200, '']);
  });

  it('hides secrets in values of the declared type and preserves other values', () => {
    const hide = getWriteOnlyFilter(secretSchema);
    expect([hide?.('text'), hide?.(null), hide?.([1])]).toEqual(['text', null, [1]]);
    expect(hide?.({ list: 'none', inner: null })).toEqual({ list: 'none', inner: null });
    expect(getWriteOnlyFilter({ properties: { a: {}, b: { items: {} } } } as unknown as TSchema)).toBeNull();
    expect(getWriteOnlyFilter({ type: 'array', items: {} } as unknown as TSchema)).toBeNull();
  });

  it('returns a file with a Unicode name, and its length if known', async () => {
    const file = (content: string | Uint8Array<ArrayBuffer>) =>
      createFileResponse({ fileName: 'Nüm "1".csv', type: 'text/csv', content });
    const bytes = await file(new Uint8Array([1, 2, 3]));
    expect(Object.fromEntries(bytes.headers)).toEqual({
      'content-type': 'text/csv',
      'content-length': '3',
      'content-disposition': `attachment; filename="N_m _1_.csv"; filename*=UTF-8''N%C3%BCm%20%221%22.csv`,
      'access-control-expose-headers': 'content-disposition',
    });
    expect((await file('abc')).headers.has('content-length')).toBe(false);
    expect(getDisposition("it's (1)*\\.txt")).toBe(
      `attachment; filename="it's (1)*_.txt"; filename*=UTF-8''it%27s%20%281%29%2A%5C.txt`,
    );
  });

  it('declares its length in bytes if it is JSON', async () => {
    const response = createJsonResponse(201, { a: '€' }, { allow: 'GET' });
    expect([response.status, await response.clone().json()]).toEqual([201, { a: '€' }]);
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'application/json; charset=utf-8',
      'content-length': '11',
      allow: 'GET',
    });
  });
});

describe('error response', () => {
  const answered = async (error: unknown) => {
    const logged: string[] = [];
    const response = toErrorResponse(error, (line) => logged.push(line));
    return { status: response.status, body: await response.json().catch(() => null), logged };
  };

  it.each([
    [createNotFoundError('No.'), 404, { message: 'No.', code: 'not_found' }],
    [
      createConflictError('No.', { details: { a: 1 } }),
      409,
      { message: 'No.', code: 'conflict', details: { a: 1 } },
    ],
    [
      createTakenError('f', 'No.'),
      409,
      { message: 'No.', code: 'conflict', errors: [{ field: 'f', message: 'No.' }] },
    ],
    [
      createInvalidFieldError('f', 'No.'),
      400,
      { message: 'No.', code: 'validation', errors: [{ field: 'f', message: 'No.' }] },
    ],
    [createForbiddenError('No.'), 403, { message: 'No.', code: 'forbidden' }],
  ])('reports a rejection: %s', async (error, status, body) => {
    expect(await answered(error)).toEqual({ status, body, logged: [] });
  });

  it.each([
    ['23505', 409, 'Somebody else has just saved'],
    ['23503', 409, 'does not exist, or is still in use'],
    ['40001', 409, 'at the same moment'],
    ['40P01', 409, 'at the same moment'],
    ['22003', 400, 'too large'],
    ['22P02', 400, 'not of the kind'],
    ['22021', 400, 'can’t be kept'],
    ['22P05', 400, 'can’t be kept'],
  ])('maps the database error %s to a rejection', async (code, status, words) => {
    const result = await answered(new Error('failed', { cause: Object.assign(new Error('why'), { code }) }));
    expect([result.status, result.logged]).toEqual([status, []]);
    expect(result.body.message).toContain(words);
    expect(result.body.code).toBe(status === 409 ? 'conflict' : 'validation');
  });

  it.each([
    ['57P01', 'database_unavailable', '2'],
    ['57P03', 'database_unavailable', '2'],
    ['08006', 'database_unavailable', '2'],
    ['25006', 'database_unavailable', '2'],
    ['ECONNREFUSED', 'database_unavailable', '2'],
    ['ECONNRESET', 'database_unavailable', '2'],
    ['53300', 'busy', '2'],
    ['53100', 'no_space', '120'],
    ['ENOSPC', 'no_space', '120'],
  ])('maps an unavailable database, %s, to 503 %s', async (code, word, wait) => {
    const error = new DrizzleQueryError('select 1', [], Object.assign(new Error('why'), { code }));
    const response = toErrorResponse(error, () => undefined);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, wait]);
    const body = await response.json();
    expect(body).toMatchObject({ code: word, requestId: expect.any(String) });
  });

  it('omits Retry-After if the outcome of a commit is unknown', async () => {
    const response = toErrorResponse(new OutcomeUnknownError('lost'), () => undefined);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, null]);
    expect((await response.json()).code).toBe('outcome_unknown');
  });

  it('logs unexpected errors in full and returns only the request ID', async () => {
    for (const error of [
      Object.assign(new Error('disk full'), { code: 'XX000' }),
      new Error('disk full'),
      'disk full',
    ]) {
      const { status, body, logged } = await answered(error);
      expect([status, body.code, logged.length]).toEqual([500, 'internal', 1]);
      expect(body.requestId).toMatch(/^[\da-f-]{36}$/);
      expect(body.message).not.toContain('disk');
      expect(logged[0]).toContain(`request ${body.requestId}: `);
      expect(logged[0]).toContain('disk full');
    }
    const [deep] = (await answered(new Error('outer', { cause: new Error('inner', { cause: 'text' }) })))
      .logged;
    expect(deep).toMatch(/outer[\s\S]*Caused by: [\s\S]*inner/);
    expect(deep?.match(/Caused by/g)).toHaveLength(1);
    expect((await answered(new HTTPException(418))).status).toBe(418);
  });
});

describe('CSV file response', () => {
  const of = (...lines: string[]) => {
    const state = { ended: false };
    async function* batches() {
      try {
        yield* lines;
      } finally {
        state.ended = true;
      }
    }
    return { stream: createCsvStream(['a', 'b'], batches()), state };
  };

  it('starts with a header row, even if there are no records', async () => {
    expect(Buffer.from(await new Response(await of().stream).arrayBuffer()).toString()).toBe('\uFEFFa,b\r\n');
    const { stream } = of('1,2\r\n', '', '3,4\r\n');
    expect(Buffer.from(await new Response(await stream).arrayBuffer()).toString()).toBe(
      '\uFEFFa,b\r\n1,2\r\n3,4\r\n',
    );
  });

  it('stops reading if the client disconnects', async () => {
    const { stream, state } = of('1,2\r\n', '3,4\r\n');
    const reader = (await stream).getReader();
    await reader.read();
    await reader.cancel();
    expect(state.ended).toBe(true);
  });

  it('is rejected before it starts if the first rows cannot be read', async () => {
    // biome-ignore lint/correctness/useYield: it fails before the first value
    async function* batches(): AsyncGenerator<string> {
      throw new Error('No such filter.');
    }
    await expect(createCsvStream(['a'], batches())).rejects.toThrow('No such filter.');
  });
});

describe('security response headers', () => {
  const headers = async (options?: Parameters<typeof createSecurityHeaders>[0], ownPolicy?: string) => {
    const app = new Hono();
    app.use(createSecurityHeaders(options));
    app.get('/', (c) => c.text('x', 200, ownPolicy ? { 'content-security-policy': ownPolicy } : {}));
    return (await app.request('/')).headers;
  };

  it('prevent access from other sites', async () => {
    const defaults = await headers();
    expect(defaults.get('x-content-type-options')).toBe('nosniff');
    expect(defaults.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(defaults.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(defaults.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(defaults.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "font-src 'self' data:",
      "connect-src 'self'",
      "frame-src 'self'",
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ]);
  });

  it('are added to a forwarded response, whose headers are immutable', async () => {
    const app = new Hono();
    app.use(createSecurityHeaders());
    app.get('/', () => fetch('data:text/plain,forwarded'));
    const response = await app.request('/');
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect(await response.text()).toBe('forwarded');
  });

  it('contain the trusted origins and preserve the policy of a page', async () => {
    const policy = (await headers({ trustedOrigins: ['https://a', 'https://b'] })).get(
      'content-security-policy',
    );
    for (const part of ['connect-src', 'frame-src', 'form-action'])
      expect(policy).toContain(`${part} 'self' https://a https://b`);
    expect((await headers({}, 'own')).get('content-security-policy')).toBe('own');
    expect((await headers({ contentSecurityPolicy: false })).has('content-security-policy')).toBe(false);
  });
});
