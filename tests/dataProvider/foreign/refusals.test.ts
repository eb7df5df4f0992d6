import { afterEach, describe, expect, it, vi } from 'vitest';
import { setApis } from '../../../src/config/apis';
import { ApiException } from '../../../src/dataProvider/apiException';
import type { BookRequest } from './bookServers';
import { createBookProvider } from './createBookProvider';

afterEach(() => {
  vi.unstubAllGlobals();
  setApis({});
});

const byCode = { succeeds: { path: 'ErrorCode', is: 0 }, message: 'ErrorText', item: 'Result', data: '' };
const stored = { id: 7, title: 'Old', year: 2001, author: '1' };

/** Serves one book, and answers writes with the given body. */
const serve = (conventions: object, answer: unknown, current: object = stored) =>
  createBookProvider(
    ({ method, url }: BookRequest) => {
      if (method !== 'GET') return Response.json(answer);
      return Response.json(url.pathname.endsWith('/books') ? [current] : current);
    },
    { conventions, takes: ['page'], update: 'PUT' },
  );

const change = (provider: ReturnType<typeof serve>['provider']) =>
  provider.update('books', { id: 7, data: { ...stored, title: 'New' }, previousData: stored }).then(
    ({ data }) => data,
    (error: unknown) => error,
  );

describe('refusal with a success status', () => {
  it.each<[string, object, object, string]>([
    ['a code', byCode, { Result: null, ErrorCode: 13, ErrorText: 'Locked.' }, 'Locked.'],
    ['a flag', {}, { success: false, message: 'Locked.' }, 'Locked.'],
    [
      'a list of errors',
      { succeeds: { path: 'errors', absent: true }, message: 'errors[0].message' },
      { data: null, errors: [{ message: 'Locked.' }] },
      'Locked.',
    ],
    [
      'an undeclared message',
      { ...byCode, message: 'nothing' },
      { ErrorCode: 13, errmsg: 'Locked.' },
      'Locked.',
    ],
    ['no message', byCode, { ErrorCode: 13 }, 'The server refused.'],
  ])('is an error: %s', async (_, conventions, answer, message) => {
    const { provider } = serve(conventions, answer);
    const failure = await change(provider);
    expect(failure).toBeInstanceOf(ApiException);
    expect(failure).toMatchObject({ status: 422, said: message });
    const removal = provider.delete('books', { id: 7, previousData: stored });
    await expect(removal).rejects.toMatchObject({ said: message });
  });

  it('reports the field that it names', async () => {
    const answer = { Result: null, ErrorCode: 13, ErrorText: 'Not valid.', errors: { title: ['Taken.'] } };
    const failure = await change(serve(byCode, answer).provider);
    expect((failure as ApiException).body.errors).toMatchObject({ title: 'Taken.' });
  });
});

describe('write that another API does not confirm', () => {
  const failed = { state: 'refused', why: 13 };

  it('is an error if the record still has its previous values', async () => {
    const { provider, seen } = serve({}, failed);
    expect(await change(provider)).toMatchObject({
      status: 422,
      said: expect.stringContaining('did not save the changes'),
    });
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']);
  });

  it('is an error if the response contains the previous values, and so does the record', async () => {
    expect(await change(serve({}, stored).provider)).toBeInstanceOf(ApiException);
  });

  it('succeeds if the record has other values than before', async () => {
    const { provider } = createBookProvider(
      (() => {
        let title = 'Old';
        return ({ method }: BookRequest) => {
          if (method === 'GET') return Response.json({ ...stored, title });
          title = 'NEW';
          return Response.json({});
        };
      })(),
      { conventions: {}, takes: ['page'] },
    );
    expect(await change(provider)).toMatchObject({ id: '7', title: 'New' });
  });

  it.each<[string, object, unknown]>([
    ['its response contains a new value', {}, { ...stored, title: 'New' }],
    ['a declared field reports success', byCode, { Result: null, ErrorCode: 0 }],
  ])('is not read back if %s', async (_, conventions, answer) => {
    const { provider, seen } = serve(conventions, answer, { Result: stored, ErrorCode: 0, ...stored });
    expect(await change(provider)).toMatchObject({ title: 'New' });
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  });

  it('is an error if a new record is not in the list', async () => {
    const { provider } = createBookProvider(
      ({ method }: BookRequest) => Response.json(method === 'GET' ? [stored] : failed),
      { conventions: {}, takes: [], kind: 'list' },
    );
    const creation = provider.create('books', { data: { title: 'New', year: 2002 } });
    await expect(creation).rejects.toMatchObject({
      said: 'The server answered, but did not create the record.',
    });
  });
});

describe('removal that another API does not confirm', () => {
  const remove = (provider: ReturnType<typeof serve>['provider'], previousData: object = stored) =>
    provider.delete('books', { id: 7, previousData: { ...previousData, id: 7 } }).then(
      () => 'removed',
      (error: unknown) => error,
    );

  it('is an error if the record still exists as it was', async () => {
    const { provider, seen } = serve({}, {});
    expect(await remove(provider)).toMatchObject({ said: expect.stringContaining('did not remove') });
    expect(seen.map(({ method }) => method)).toEqual(['DELETE', 'GET']);
  });

  it('is an error for several records, of which a list was loaded', async () => {
    const { provider, queryClient } = serve({}, {});
    queryClient.setQueryData(['books', 'getList', {}], { data: [{ ...stored, id: '7' }], total: 1 });
    await expect(provider.deleteMany('books', { ids: ['7'] })).rejects.toMatchObject({
      said: expect.stringContaining('did not remove'),
    });
  });

  it.each<[string, () => Response]>([
    ['is gone', () => Response.json({ message: 'Gone.' }, { status: 404 })],
    ['was only marked', () => Response.json({ ...stored, author: null })],
    ['cannot be read', () => Response.json({}, { status: 500 })],
  ])('succeeds if the record %s', async (_, read) => {
    const { provider } = createBookProvider(
      ({ method }: BookRequest) => (method === 'GET' ? read() : Response.json({})),
      { conventions: {}, takes: ['page'] },
    );
    expect(await remove(provider)).toBe('removed');
  });

  it.each<[string, object, () => Response]>([
    ['its status says it', {}, () => new Response(null, { status: 204 })],
    ['a declared field reports success', byCode, () => Response.json({ ErrorCode: 0 })],
  ])('is not read back if %s', async (_, conventions, answer) => {
    const { provider, seen } = createBookProvider(answer, { conventions, takes: ['page'] });
    expect(await remove(provider)).toBe('removed');
    expect(seen.map(({ method }) => method)).toEqual(['DELETE']);
  });
});
