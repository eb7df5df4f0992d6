import { afterEach, describe, expect, it, vi } from 'vitest';
import { setApis } from '../../../src/config/apis';
import { iteratePages } from '../../../src/dataProvider/iteratePages';
import { type Book, type BookServer, createBooks } from './bookServers';
import { createBookProvider } from './createBookProvider';

afterEach(() => {
  vi.unstubAllGlobals();
  setApis({});
});

const baseRequest = { sort: { field: 'title', order: 'ASC' as const }, filter: {} };
const firstPage = { ...baseRequest, pagination: { page: 1, perPage: 25 } };
const conventions = { dialect: 'pages', items: 'data' };

/** Creates a server that returns pages of 200 rows, regardless of the requested size, with an optional total. */
const createPagedServer =
  (books: readonly Book[], withTotal = true): BookServer =>
  ({ url }) => {
    const from = (Number(url.searchParams.get('page') ?? 1) - 1) * 200;
    return Response.json({
      data: books.slice(from, from + 200),
      ...(withTotal && { total: books.length }),
    });
  };

const fetchList = (server: BookServer, takes: readonly string[] = ['page']) =>
  createBookProvider(server, { conventions, takes, kind: 'list' });

describe('paginated list loaded in full', () => {
  it('is read to the end', async () => {
    const { provider, seen } = fetchList(createPagedServer(createBooks(450)));
    expect((await provider.getList('books', firstPage)).total).toBe(450);
    expect(seen.map(({ url }) => url.searchParams.get('page'))).toEqual([null, '2', '3']);
  });

  it('is read to the end even if there is no total', async () => {
    const { provider } = fetchList(createPagedServer(createBooks(450), false));
    expect((await provider.getList('books', firstPage)).total).toBe(450);
  });

  it('reports the rows read and the total beyond 10,000 rows and continues on request', async () => {
    const { provider } = fetchList(createPagedServer(createBooks(10_500)));
    const cut = await provider.getList('books', firstPage);
    expect([cut.total, cut.pageInfo?.hasNextPage]).toEqual([undefined, true]);
    expect(cut.meta.cut).toEqual({ rows: 10_000, of: 10_500, canReadMore: true });

    const progress: [number, number | undefined][] = [];
    await provider.readMore('books', { onProgress: (rows, of) => progress.push([rows, of]) });
    expect(progress.at(-1)).toEqual([10_500, 10_500]);
    const whole = await provider.getList('books', firstPage);
    expect([whole.total, whole.meta.cut]).toEqual([10_500, undefined]);
  });

  it('is exported and iterated to the end', async () => {
    const { provider } = fetchList(createPagedServer(createBooks(10_500)));
    const { blob, fileName } = await provider.exportList('books', { ...baseRequest, columns: ['title'] });
    expect((await blob.text()).trim().split('\n')).toHaveLength(10_501);
    expect(fileName).toMatch(/^books-\d/);

    const { provider: other } = fetchList(createPagedServer(createBooks(10_500)));
    let rows = 0;
    for await (const { data } of iteratePages(other, 'books', baseRequest)) rows += data.length;
    expect(rows).toBe(10_500);
  });

  it('finds a record beyond the rows already read', async () => {
    const { provider, resource } = fetchList(createPagedServer(createBooks(10_500)));
    Object.assign(resource, { get: 'fromList' });
    await provider.getList('books', firstPage);
    expect((await provider.getOne('books', { id: '10400' })).data.title).toBe('Book 10400');
  });

  it('reports rows that cannot be loaded', async () => {
    const { provider } = fetchList(createPagedServer(createBooks(450)), []);
    const { meta } = await provider.getList('books', firstPage);
    expect(meta.cut).toEqual({ rows: 200, of: 450, canReadMore: false });
    const { fileName } = await provider.exportList('books', { ...baseRequest, columns: ['title'] });
    expect(fileName).toMatch(/^books-first-200-/);
  });

  it('is returned in full to callers that request all rows', async () => {
    const { provider } = fetchList(createPagedServer(createBooks(450)));
    const call = provider.call as (name: string, body: object, options: object) => Promise<unknown>;
    expect(await call('ListBooks', {}, { whole: true })).toHaveLength(450);
  });
});

describe('form-encoded request body', () => {
  it('nests values in brackets and sends an empty value to clear a field', async () => {
    const { provider, seen } = createBookProvider(() => Response.json({ id: 1 }), {
      conventions,
      takes: ['page'],
      encoding: 'form',
    });
    const call = provider.call as (name: string, body: object) => Promise<unknown>;
    const book = { address: { b: 1 }, items: [{ p: 1 }, { p: 2 }], tags: ['x', 'y'], none: null };
    await call('MakeBook', book);
    expect(seen[0]?.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    expect(decodeURIComponent(seen[0]?.body ?? '')).toBe(
      'address[b]=1&items[0][p]=1&items[1][p]=2&tags[]=x&tags[]=y&none=',
    );
  });
});
