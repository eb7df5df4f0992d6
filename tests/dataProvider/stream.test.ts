import { describe, expect, it, vi } from 'vitest';
import { MissingParameterError } from '../../src/dataProvider/apiException';
import type { ProviderContext } from '../../src/dataProvider/dataProviderTypes';
import { readList } from '../../src/dataProvider/lists/readList';
import { createRecordStoreClient } from '../../src/dataProvider/recordStoreCalls';
import { createStream } from '../../src/dataProvider/stream';
import type { ResourceSpec } from '../../src/declaration/compiled';
import { UnexpectedResponseError } from '../../src/lib/noAnswer';

describe('line-delimited response', () => {
  const context = { baseUrl: 'http://h' } as ProviderContext;
  const file = new Blob(['a,b']);
  const stream = async (answer: Response, signal?: AbortSignal) => {
    const send = vi.fn(async (..._: unknown[]) => answer);
    const lines: unknown[] = [];
    await createStream(context, send)('/api/Console/Import', file, {
      onLine: (line) => lines.push(line),
      ...(signal && { signal }),
    });
    return { lines, sent: send.mock.calls[0] };
  };
  const chunks = (...texts: string[]) =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
          controller.close();
        },
      }),
    );

  it('is parsed as it arrives, in chunks of any size, with or without a final newline', async () => {
    expect((await stream(chunks('{"a":1}\n{"a"', ':2}\n\n', '{"a":3}'))).lines).toEqual([
      { a: 1 },
      { a: 2 },
      { a: 3 },
    ]);
    expect((await stream(chunks('1\n'))).lines).toEqual([1]);
    expect((await stream(new Response(null))).lines).toEqual([]);
  });

  it('is requested with an uploaded file and can be aborted', async () => {
    const wire = {
      url: 'http://h/api/Console/Import',
      method: 'POST',
      body: file,
      contentType: 'text/plain',
    };
    expect((await stream(chunks('1'))).sent?.[0]).toEqual(wire);
    const end = new AbortController();
    const [, options] = (await stream(chunks('1'), end.signal)).sent ?? [];
    end.abort('enough');
    expect(options).toMatchObject({ signal: { aborted: true, reason: 'enough' } });
  });

  it('is rejected if it is an HTML page', async () => {
    await expect(stream(chunks('<!doctype html>'))).rejects.toBeInstanceOf(UnexpectedResponseError);
  });

  it('is rejected with the error returned instead of rows', async () => {
    const refused = new Response('{"message":"Too long."}', { status: 413 });
    await expect(stream(refused)).rejects.toMatchObject({ status: 413, detail: 'Too long.' });
  });
});

describe('filters of a list loaded in full', () => {
  it('are sent to the call if it supports them, individually or as a range, and otherwise applied locally', async () => {
    const requests: unknown[] = [];
    const rows = {
      of: async (...args: unknown[]) => {
        requests.push(args);
        return [
          { id: 1, state: 'on' },
          { id: 2, state: 'off' },
        ];
      },
      readMore: async () => {},
      whole: async () => [],
    };
    const list = {
      call: 'GetThings',
      paging: 'client',
      send: { fixed: { literal: 'x' } },
      serverFilters: ['at', 'kind', 'from'],
      sort: { field: 'id', order: 'ASC' },
      columns: [],
      filters: [],
    };
    const spec = {
      name: 'things',
      id: [{ field: 'id', type: 'integer' }],
      title: 'id',
      list,
    } as unknown as ResourceSpec;
    const context = { session: () => ({}), domain: () => null } as unknown as ProviderContext;
    const filter = { at_from: 1, at_to: 2, kind: 'k', from: 3, state: 'on', at: 4 };
    const page = await readList(
      { caller: {} as never, rows, context, findCall: async () => undefined },
      spec,
      { filter },
    );
    expect(requests).toEqual([
      ['things', 'GetThings', { fixed: 'x', at_from: 1, at_to: 2, kind: 'k', from: 3, at: 4 }, list],
    ]);
    expect([page.data.map(({ id }) => id), page.total]).toEqual([['1'], 1]);
  });
});

describe('record store calls', () => {
  it('can be aborted and return the total', async () => {
    const sent: { url: string; signal: AbortSignal | undefined }[] = [];
    const call = createRecordStoreClient('http://h', async ({ url }, { signal } = {}) => {
      sent.push({ url: decodeURIComponent(url), signal });
      return new Response('[{"id":1}]', { headers: { 'content-range': 'boats 0-0/7' } });
    });
    const { signal } = new AbortController();
    const body = { pageNumber: 2, pageSize: 1, sortBy: 'name', sortOrder: 'DESC', search: 'x', id: 4 };
    expect(await call({ name: 'boats', verb: 'list' }, body, { signal })).toEqual({
      items: [{ id: 1 }],
      totalCount: 7,
      hasPreviousPage: true,
      hasNextPage: true,
    });
    expect(sent[0]?.url).toContain('http://h/api/Records/boats?');
    for (const part of ['"q":"x"', '"id":4', '["name","DESC"]', 'range=[1,1]'])
      expect(sent[0]?.url).toContain(part);
    for (const { signal: sentSignal } of sent) expect(sentSignal).toBe(signal);
  });
});

it('each error has the name of its class', () =>
  expect(new MissingParameterError('x').name).toBe('MissingParameter'));
