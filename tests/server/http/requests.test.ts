import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Context } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database';
import { ApiError } from '../../../server/http/errors/apiError';
import { getClientAddress, isLoopback } from '../../../server/http/request/clientAddress';
import { MAX_BODY_BYTES, readGetBody, readJson } from '../../../server/http/request/readJsonBody';
import { MAX_FORM_BYTES, MAX_FORM_PARTS, readForm } from '../../../server/http/request/readMultipartForm';
import { getOrigin } from '../../../server/http/request/requestOrigin';
import { requireRequestDomain } from '../../../server/http/tenancy/requestDomain';
import { checkTexts } from '../../../server/http/validation/checkTexts';
import { describeField, formatFieldName, splitPointer } from '../../../server/http/validation/fieldNames';
import { checkBody, getValidator } from '../../../server/http/validation/validateBody';

const createPost = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request('http://x', { method: 'POST', body, headers });

describe('JSON body', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ['[1]', [1]],
    ['', {}],
    ['  \n', {}],
    [null, {}],
    ['"é€😀"', 'é€😀'],
  ])('with content %j is parsed as %j', async (text, value) =>
    expect(await readJson(createPost(text))).toEqual(value),
  );

  it('is assembled from chunks, even if a character is split', async () => {
    const bytes = new TextEncoder().encode('{"a":"€"}');
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const init = { method: 'POST', body, duplex: 'half' };
    expect(await readJson(new Request('http://x', init))).toEqual({ a: '€' });
  });

  it('is rejected if it is invalid or too large, by declared or actual size', async () => {
    await expect(readJson(createPost('{'))).rejects.toMatchObject({ status: 400, code: 'malformed' });
    expect(await readJson(createPost('"12345678"'), 10)).toBe('12345678');
    await expect(readJson(createPost('"123456789"'), 10)).rejects.toMatchObject({
      status: 413,
      code: 'too_large',
    });
    await expect(readJson(createPost('1', { 'content-length': '11' }), 10)).rejects.toMatchObject({
      status: 413,
    });
    expect(await readJson(createPost('1', { 'content-length': '10' }), 10)).toBe(1);
    await expect(readJson(createPost('1', { 'content-length': `${MAX_BODY_BYTES + 1}` }))).rejects.toThrow(
      'The request is larger than 2 MB. Send it in several parts.',
    );
  });

  it('is read from the connection for a GET request, and is empty unless it is an object', async () => {
    const get = (text: string, headers: Record<string, string>) => {
      const incoming = new IncomingMessage(new Socket());
      Object.assign(incoming.headers, headers);
      incoming.push(text);
      incoming.push(null);
      return readGetBody({ incoming });
    };
    expect(await get('{"a":1}', { 'content-length': '7' })).toEqual({ a: 1 });
    expect(await get('{"a":1}', { 'transfer-encoding': 'chunked' })).toEqual({ a: 1 });
    expect(await get('[1]', { 'content-length': '3' })).toEqual({});
    expect(await get('{"a":1}', { 'content-length': '0' })).toEqual({});
    expect(await get('{"a":1}', {})).toEqual({});
    const tooLarge = JSON.stringify({ a: 'x'.repeat(MAX_BODY_BYTES) });
    await expect(get(tooLarge, { 'transfer-encoding': 'chunked' })).rejects.toMatchObject({ status: 413 });
    expect(await readGetBody({ incoming: {} })).toEqual({});
    expect(await readGetBody(undefined)).toEqual({});
  });
});

describe('form body', () => {
  const schema = {
    type: 'object',
    properties: {
      audio: { title: 'Recording', 'x-file': true },
      name: { type: 'string', title: 'Name' },
      count: { type: ['integer', 'null'] },
      on: { type: 'boolean' },
      any: {},
    },
  };
  const sent = (values: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.append(name, value);
    return readForm(createPost(form), schema);
  };

  it('is converted to the types of its fields', async () => {
    expect(await sent({ name: '7', count: '7', on: 'true', any: '7', other: '1', audio: '' })).toEqual({
      name: '7',
      count: 7,
      on: true,
      any: '7',
      other: '1',
      audio: null,
    });
    expect(await sent({ name: '', count: '', on: 'false' })).toEqual({ name: '', count: null, on: false });
    expect(await sent({ name: 'null', count: 'null', on: 'perhaps' })).toEqual({
      name: 'null',
      count: null,
      on: 'perhaps',
    });
    expect(await sent({ count: ' ', any: '' })).toEqual({ count: ' ', any: '' });
    expect(await sent({ count: 'many' })).toEqual({ count: 'many' });
    expect(await sent({ count: 'Infinity' })).toEqual({ count: 'Infinity' });
  });

  it('may contain files only in file fields and unknown fields', async () => {
    const file = new File(['a'], 'a.wav');
    expect(await sent({ audio: file, other: file })).toEqual({
      audio: expect.any(File),
      other: expect.any(File),
    });
    await expect(sent({ audio: 'a text' })).rejects.toMatchObject({
      status: 400,
      message: 'Recording must be a file.',
      notes: { errors: [{ field: 'audio', message: 'Recording must be a file.' }] },
    });
    await expect(sent({ count: file })).rejects.toThrow('count must be a text, not a file.');
  });

  it('is rejected if it is missing, malformed or too large', async () => {
    await expect(readForm(createPost('{}'), schema)).rejects.toMatchObject({
      status: 415,
      code: 'not_multipart',
    });
    const broken = createPost('x', { 'content-type': 'multipart/form-data; boundary=b' });
    await expect(readForm(broken, schema)).rejects.toMatchObject({ status: 400, code: 'malformed' });
    const large = (bytes: number) =>
      createPost('x', { 'content-type': 'multipart/form-data; boundary=b', 'content-length': `${bytes}` });
    await expect(readForm(large(MAX_FORM_BYTES + 1), schema)).rejects.toMatchObject({ status: 413 });
    await expect(readForm(large(MAX_FORM_BYTES), schema)).rejects.toMatchObject({ status: 400 });
    await expect(readForm(large(2 ** 40), schema)).rejects.toThrow('larger than 32 MB.');
  });

  it.each(['b', '"b"', '"b; c"', "b; charset='x'"])(
    'is rejected with more parts than permitted, before it is parsed, with the boundary %s',
    async (boundary) => {
      const delimiter = boundary.startsWith('"') ? boundary.slice(1, -1) : 'b';
      const send = (parts: number) => {
        const part = `--${delimiter}\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n`;
        const body = `${part.repeat(parts)}--${delimiter}--\r\n`;
        return readForm(
          createPost(body, { 'content-type': `multipart/form-data; boundary=${boundary}` }),
          schema,
        );
      };
      await expect(send(MAX_FORM_PARTS)).resolves.toEqual({ x: '1' });
      await expect(send(MAX_FORM_PARTS + 1)).rejects.toMatchObject({ status: 413, code: 'too_large' });
    },
  );
});

describe('request origin', () => {
  const origin = (headers: Record<string, string>, address?: string) =>
    getOrigin({
      env: address && { incoming: { socket: { remoteAddress: address } } },
      req: { header: (name: string) => headers[name] },
    } as unknown as Context);

  it('includes the IP address of the connection, as IPv4 if possible, and the user agent', () => {
    expect(origin({ 'user-agent': 'x'.repeat(301) }, '::ffff:192.0.2.1')).toEqual({
      address: '192.0.2.1',
      agent: 'x'.repeat(300),
    });
    expect(origin({}, '2001:db8::ffff:1').address).toBe('2001:db8::ffff:1');
    expect(origin({}, '::ffff:abcd').address).toBe('::ffff:abcd');
    expect(origin({}).address).toBeUndefined();
  });

  it('includes the forwarded address together with that of the proxy, but never alone', () => {
    const headers = { 'x-forwarded-for': `10.0.0.1, ${'9'.repeat(70)}` };
    expect(origin(headers, '192.0.2.1').address).toBe(`${'9'.repeat(60)}, through 192.0.2.1`);
    expect(origin(headers).address).toBeUndefined();
    expect(origin({ 'x-forwarded-for': ' ' }, '192.0.2.1').address).toBe('192.0.2.1');
  });

  it('has no client address behind a proxy', () => {
    const address = (
      headers: Record<string, string>,
      env: unknown = { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
    ) => getClientAddress({ env, req: { header: (name: string) => headers[name] } } as unknown as Context);
    expect([address({}), address({}, {}), address({}, null)]).toEqual(['192.0.2.1', undefined, undefined]);
    for (const name of ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'])
      expect(address({ [name]: '' }), name).toBeUndefined();
  });

  it.each([
    ['127.0.0.1', true],
    ['127.255.1.2', true],
    ['::1', true],
    ['::FFFF:127.0.0.1', true],
    ['127.0.0.1.example', false],
    ['10.127.0.0.1', false],
    ['::11', false],
    ['2::1', false],
    ['128.0.0.1', false],
    [undefined, false],
  ])('is local for %s: %s', (address, is) => expect(isLoopback(address)).toBe(is));
});

describe('field names in errors', () => {
  const schema = {
    title: 'Thing',
    properties: {
      numbers: { title: 'Numbers', type: ['array', 'null'], items: { title: 'Number', type: 'string' } },
      plain: { type: 'array', items: { type: 'string' } },
      inner: {
        title: 'Inside',
        properties: { code: { title: 'Code', type: 'string', 'x-patternHint': 'digits' } },
      },
    },
  };
  it.each([
    [[], { label: 'The request', isList: false }],
    [['numbers'], { label: 'Numbers', isList: true }],
    [['numbers', '3'], { label: 'Number 4', isList: false }],
    [['plain', '0'], { label: 'plain 1', isList: false }],
    [['inner', 'code'], { label: 'Code', isList: false, hint: 'digits' }],
    [['unknown', 'deeper'], { label: 'deeper', isList: false }],
  ])('are formatted from %j as %j', (path, described) =>
    expect(describeField(schema, path)).toEqual(described),
  );

  it('are parsed from JSON pointers', () => {
    expect(splitPointer('/a~1b/~01/3')).toEqual(['a/b', '~1', '3']);
    expect([splitPointer(''), formatFieldName(['a', '3'])]).toEqual([[], 'a.3']);
  });
});

describe('text that cannot be stored', () => {
  it.each([
    [{ a: 'x\0' }, 'a'],
    [{ a: [{ b: '\ud83d' }] }, 'a.0.b'],
    [{ 'x\0': 1 }, ''],
    ['\udc00', ''],
  ])('is rejected in %j at %j', (value, field) => {
    expect(() => checkTexts(value)).toThrow(
      expect.objectContaining({ status: 400, notes: { errors: [expect.objectContaining({ field })] } }),
    );
  });
  it.each([[{ a: '😀', b: [null, 1] }], [null], [7], [new File(['a\0'], 'a')], [undefined]])(
    'does not include %j',
    (value) => expect(checkTexts(value)).toBeUndefined(),
  );
});

describe('value validation', () => {
  const property = (schema: object, value: unknown) =>
    getValidator({ type: 'object', properties: { a: { title: 'It', ...schema } } })({ a: value }).map(
      ({ message }) => message,
    );
  it.each([
    [{ type: ['integer', 'null'] }, 'x', 'It must be a whole number.'],
    [{ type: ['string', 'number'] }, [], 'It must be a text or a number.'],
    [{ type: 'boolean' }, 1, 'It must be true or false.'],
    [{ type: 'array' }, 1, 'It must be a list.'],
    [{ type: 'object' }, 1, 'It must be an object.'],
    [{ enum: ['a', 'b', null] }, 'c', 'It must be one of a, b.'],
    [{ type: 'number', minimum: 2 }, 1, 'It must be at least 2.'],
    [{ type: 'number', maximum: 2 }, 3, 'It must be at most 2.'],
    [{ type: 'string', minLength: 2 }, 'x', 'It must have at least 2 characters.'],
    [{ type: 'string', maxLength: 2 }, 'xyz', 'It may have at most 2 characters.'],
    [{ type: 'array', minItems: 2 }, [1], 'It must have at least 2 entries.'],
    [{ type: 'array', maxItems: 1 }, [1, 2], 'It may have at most 1 entry.'],
    [{ type: 'string', pattern: '^x' }, 'y', 'It is not valid.'],
    [{ type: 'string', pattern: '^x', 'x-patternHint': 'begin with x' }, 'y', 'It: begin with x.'],
    [{ type: 'array', minItems: 2 }, null, 'It are required.'],
  ])('against %j, rejects %j', (schema, value, message) =>
    expect(property(schema, value)).toContain(message),
  );

  it('reports each field once, with its first error', () => {
    const schema = { type: 'object', properties: { a: { type: 'string', minLength: 3, pattern: '^x' } } };
    expect(getValidator(schema)({ a: 'y' })).toHaveLength(1);
    expect(getValidator(schema)({ a: 'xyz' })).toEqual([]);
    const both = { type: 'object', required: ['a', 'b', 'c'], properties: {} };
    expect(() => checkBody(both, {})).toThrow('a is required. 2 more to correct.');
    expect(() => checkBody(both, { b: 1, c: 1 })).toThrow(/^a is required\.$/);
    expect(() => checkBody(both, {})).toThrow(ApiError);
  });
});

describe('phone system referenced by a request', () => {
  const named = (name: unknown, status = 'active', level: 'staff' | 'reseller' = 'staff', rows = 1) => {
    const row = { domainName: 'a.example', wholesalerId: 3, status };
    const query = { from: () => query, where: () => query, limit: async () => Array(rows).fill(row) };
    const scope = { level, wholesalerId: level === 'staff' ? null : 3, domainName: null };
    return requireRequestDomain({ select: () => query } as unknown as Database, scope, 'domain_name', name);
  };

  it('is visible to users in scope, or only to staff if deleted', async () => {
    expect(await named(' A.example ')).toMatchObject({ domainName: 'a.example' });
    expect(await named('a.example', 'active', 'reseller')).toMatchObject({ domainName: 'a.example' });
    expect(await named('a.example', 'deleted')).toMatchObject({ status: 'deleted' });
    await expect(named('a.example', 'deleted', 'reseller')).rejects.toMatchObject({ status: 404 });
    await expect(named('B.example', 'active', 'staff', 0)).rejects.toMatchObject({
      status: 404,
      message: 'There is no phone system b.example.',
      notes: { errors: [{ field: 'domain_name', message: 'There is no phone system with this name.' }] },
    });
    for (const name of [undefined, '', ' ', 7])
      await expect(named(name)).rejects.toMatchObject({ status: 400, message: 'Domain is required.' });
  });
});
