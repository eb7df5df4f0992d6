import { describe, expect, it, vi } from 'vitest';
import { buildRequest } from '../../src/dataProvider/buildRequest';
import { createApiCaller } from '../../src/dataProvider/callApi';
import type { ProviderContext } from '../../src/dataProvider/dataProviderTypes';
import { createSender } from '../../src/dataProvider/sender';
import type { WireCall } from '../../src/declaration/compiled';

const createCall = (rest: Partial<WireCall> = {}): WireCall =>
  ({
    method: 'POST',
    path: '/api/Things',
    ok: [200],
    kind: 'json',
    ...rest,
  }) as WireCall;

describe('request builder', () => {
  it('adds GET parameters to the query string, repeats the name for lists and sends no body', () => {
    const input = { a: 1, list: ['x', 'y z'], none: null, nothing: undefined, off: false };
    expect(buildRequest(createCall({ method: 'GET' }), 'http://h', input)).toEqual({
      url: 'http://h/api/Things?a=1&list=x&list=y+z&off=false',
      method: 'GET',
      body: undefined,
    });
    expect(buildRequest(createCall({ method: 'GET' }), '', { none: null }).url).toBe('/api/Things');
  });

  it('adds path parameters only to the path', () => {
    const wireRequest = buildRequest(createCall({ path: '/api/{a}/{b}' }), '', { a: 'x/y', b: 0, c: false });
    expect(wireRequest).toEqual({ url: '/api/x%2Fy/0', method: 'POST', body: '{"c":false}' });
    // A required value from the body may be used in the path.
    expect(buildRequest(createCall({ path: '/api/{a}', notNull: ['a'] }), '', { a: 7 }).url).toBe('/api/7');
  });

  it.each([null, undefined])('throws if a required parameter is %s', (missingValue) => {
    expect(() => buildRequest(createCall({ path: '/api/{a}' }), '', { a: missingValue })).toThrow(
      "The parameter 'a' must be defined.",
    );
    expect(() => buildRequest(createCall({ notNull: ['b'] }), '', { b: missingValue })).toThrow(
      "The parameter 'b' cannot be null.",
    );
    expect(buildRequest(createCall({ notNull: ['b'] }), '', { b: '' }).body).toBe('{"b":""}');
  });

  it('converts text to numbers for declared number fields and changes nothing else', () => {
    const numbers = ['a', 'b', 'c', 'd', 'e'];
    const input = { a: '7', b: '', c: 'x', d: 3, other: '9' };
    expect(JSON.parse(String(buildRequest(createCall({ numbers }), '', input).body))).toEqual({
      ...input,
      a: 7,
    });
  });

  it('builds a form if the contract requires one, with files unchanged and empty values omitted', () => {
    const file = new Blob(['sound']);
    const input = { file, name: 'Hold', list: [1], none: null, nothing: undefined, off: false };
    const { body, method } = buildRequest(createCall({ encoding: 'multipart', method: 'PUT' }), '', input);
    expect(method).toBe('PUT');
    const form = body as FormData;
    expect([...form.keys()]).toEqual(['file', 'name', 'list', 'off']);
    expect(form.get('file')).toBeInstanceOf(Blob);
    expect([form.get('name'), form.get('list'), form.get('off')]).toEqual(['Hold', '[1]', 'false']);
  });
});

describe('API request', () => {
  const context = {
    baseUrl: '',
    getToken: async () => 'one',
    renewToken: async () => 'two',
  } as unknown as ProviderContext;

  const sent = async (body: string | FormData | undefined, contentType?: string) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
    try {
      await createSender(context)({ url: '/x', method: 'POST', body, ...(contentType && { contentType }) });
      return fetched.mock.calls[0]?.[1] as { headers: Record<string, string>; body?: unknown };
    } finally {
      fetched.mockRestore();
    }
  };

  it('sets the content type if the browser cannot determine it', async () => {
    const plain = { Accept: 'application/json', Authorization: 'Bearer one' };
    expect((await sent('{}')).headers).toEqual({ ...plain, 'Content-Type': 'application/json' });
    expect((await sent('a', 'text/plain')).headers).toEqual({ ...plain, 'Content-Type': 'text/plain' });
    expect((await sent(new FormData())).headers).toEqual(plain);
    const emptyRequest = await sent(undefined);
    expect(emptyRequest.headers).toEqual(plain);
    expect(emptyRequest).not.toHaveProperty('body');
  });

  it('fills placeholders in the query of a path', () => {
    const build = (method: WireCall['method'], api?: string) =>
      buildRequest(
        createCall({ method, path: '/slots?port={port}&v=2', ...(api && { api }) }),
        'https://a.example',
        { port: 'A 1', ...(method === 'GET' && { page: 2 }) },
      );
    expect(build('DELETE', 'shop')).toMatchObject({
      url: 'https://a.example/slots?port=A%201&v=2',
      body: undefined,
    });
    expect(build('GET').url).toBe('https://a.example/slots?port=A%201&v=2&page=2');
  });

  it('parses the response according to the type of the call', async () => {
    const answering = (kind: WireCall['kind'], text: string, rest: Partial<WireCall> = {}) =>
      createApiCaller(
        context,
        async () => createCall({ kind, ...rest }),
        async () => new Response(text),
      ).call('Do');
    expect(await answering('none', '{"a":1}')).toBeNull();
    expect(await answering('raw', '{"success":true,"data":1}')).toEqual({ success: true, data: 1 });
    expect(await answering('json' as WireCall['kind'], '{"success":true,"data":1}')).toBe(1);
    const succeeds = { path: 'ok', is: true, message: 'why' };
    for (const [answer, message] of [
      ['{"ok":false,"why":"Busy."}', 'Busy.'],
      ['{"ok":false,"why":""}', 'The server refused.'],
      ['{"ok":false,"why":7}', 'The server refused.'],
      ['{"success":false,"message":"Closed."}', 'Closed.'],
    ] as const)
      for (const kind of answer.includes('"ok"') ? (['raw', 'one'] as const) : (['one'] as const))
        await expect(answering(kind, answer, { succeeds })).rejects.toMatchObject({
          status: 200,
          result: { message },
        });
    expect(await answering('one', '{"ok":true,"why":"Busy."}', { succeeds })).toMatchObject({ ok: true });
    expect(await answering('raw', '"failed"', { succeeds })).toBe('failed');
    await expect(createApiCaller(context, async () => undefined).call('Fly')).rejects.toThrow(
      'The contract has no call "Fly".',
    );
  });
});
