import { afterEach, describe, expect, it, vi } from 'vitest';
import { setApis } from '../../../src/config/apis';
import {
  createBookServer,
  createBooks,
  cursorDialect,
  jsonapiDialect,
  odataDialect,
  offsetDialect,
  pagesDialect,
  rangeDialect,
} from './bookServers';
import { createBookProvider } from './createBookProvider';

afterEach(() => {
  vi.unstubAllGlobals();
  setApis({});
});

const dialects = {
  pages: {
    tongue: pagesDialect,
    conventions: {
      dialect: 'pages',
      pageSize: 'per_page',
      sortBy: 'sort',
      sortOrder: 'direction',
      descending: 'desc',
      items: 'data',
      total: 'meta.total',
      item: 'data',
      data: '',
    },
    takes: ['page', 'per_page', 'sort', 'direction', 'year'],
  },
  offset: {
    tongue: offsetDialect,
    conventions: { dialect: 'offset', sortBy: 'order', sortIs: 'signed', items: '' },
    takes: ['offset', 'limit', 'order', 'year'],
    update: 'PUT',
  },
  cursor: {
    tongue: cursorDialect,
    conventions: { dialect: 'cursor', page: 'starting_after', items: 'data', next: '$last.id', mostRows: 10 },
    takes: ['starting_after', 'limit', 'year'],
    encoding: 'form',
    update: 'POST',
  },
  jsonapi: {
    tongue: jsonapiDialect,
    conventions: { dialect: 'jsonapi', relations: { author: 'people' } },
    takes: ['page[number]', 'page[size]', 'sort', 'filter[year]'],
    idType: 'string',
  },
  odata: {
    tongue: odataDialect,
    conventions: { dialect: 'odata' },
    takes: ['$top', '$skip', '$filter', '$orderby', '$count'],
  },
  range: {
    tongue: rangeDialect,
    conventions: { dialect: 'range', sortBy: 'order', sortIs: 'words', descending: 'desc' },
    takes: ['year'],
  },
} as const;

const openDialect = (name: keyof typeof dialects) => {
  const { tongue, ...dialect } = dialects[name];
  const books = createBooks();
  return { books, ...createBookProvider(createBookServer(books, tongue), dialect) };
};

const baseRequest = { sort: { field: 'title', order: 'ASC' as const }, filter: {} };
const dialectNames = Object.keys(dialects) as (keyof typeof dialects)[];

describe.each(dialectNames)('API with the %s dialect', (name) => {
  it('can be read at any page and reports the total if available', async () => {
    const { provider } = openDialect(name);
    const page = async (page: number, perPage = 25) =>
      provider.getList('books', { ...baseRequest, pagination: { page, perPage } });
    const third = await page(3);
    expect(third.data.map(({ title }) => title)).toEqual(
      createBooks()
        .slice(50, 75)
        .map(({ title }) => title),
    );
    expect(third.pageInfo?.hasNextPage).toBe(true);
    expect(third.total).toBe(name === 'cursor' ? undefined : 120);
    const last = await page(5);
    expect([last.data.length, last.total, last.pageInfo?.hasNextPage]).toEqual([20, 120, false]);
    expect((await page(1)).data[0]).toMatchObject({ id: '1', title: 'Book 001', year: 2001 });
    expect((await page(1, 250)).data).toHaveLength(120);
  });

  it('filters its rows', async () => {
    const { provider } = openDialect(name);
    const pagination = { page: 1, perPage: 25 };
    const { data, total } = await provider.getList('books', {
      ...baseRequest,
      pagination,
      filter: { year: 2003 },
    });
    expect([data.length, total]).toEqual([12, 12]);
    expect(new Set(data.map(({ year }) => year))).toEqual(new Set([2003]));
  });

  it('supports reading, writing and deleting a single record', async () => {
    const { provider, books, seen } = openDialect(name);
    expect((await provider.getOne('books', { id: '7' })).data).toMatchObject({
      id: '7',
      title: 'Book 007',
      author: '1',
    });

    const created = await provider.create('books', { data: { title: 'New', year: 1999, author: '2' } });
    expect(created.data).toMatchObject({ id: '121', title: 'New' });
    expect(books.at(-1)).toEqual({ id: 121, title: 'New', year: 1999, author: '2' });

    const { data: before } = await provider.getOne('books', { id: '7' });
    seen.length = 0;
    const after = { ...before, title: 'Renamed' };
    await provider.update('books', { id: '7', data: after, previousData: before });
    expect(books[6]).toEqual({ id: 7, title: 'Renamed', year: 2007, author: '1' });
    expect(seen.at(-1)?.body).not.toContain('2007');

    await provider.delete('books', { id: '7', previousData: after });
    expect(books).toHaveLength(120);
    await expect(provider.getOne('books', { id: '7' })).rejects.toMatchObject({ status: 404 });
  });

  it('receives no token and no internal headers', async () => {
    const { provider, seen } = openDialect(name);
    const { data: before } = await provider.getOne('books', { id: '7' });
    await provider.update('books', { id: '7', data: { ...before, title: 'x' }, previousData: before });
    for (const { url, headers } of seen) {
      expect(url.href).toMatch(/^https:\/\/shop\.example\/v1\//);
      expect([headers.get('authorization'), headers.get('read-snapshot')]).toEqual([null, null]);
    }
  });

  it('supports exporting and selecting every row', async () => {
    const { provider } = openDialect(name);
    const { blob } = await provider.exportList('books', { ...baseRequest, columns: ['title'] });
    expect((await blob.text()).trim().split('\n')).toHaveLength(121);
  });
});

describe.each(['pages', 'offset', 'jsonapi', 'odata'] as const)(
  'sortable API with the %s dialect',
  (name) => {
    it('receives the sort order in its own format', async () => {
      const { provider } = openDialect(name);
      const { data } = await provider.getList('books', {
        sort: { field: 'title', order: 'DESC' },
        filter: {},
        pagination: { page: 1, perPage: 10 },
      });
      expect(data[0]?.title).toBe('Book 120');
    });
  },
);

describe('server with a limited page size', () => {
  it('is read from the last known cursor, so that page 7 repeats no request', async () => {
    const { provider, seen } = openDialect('cursor');
    const page = (page: number) =>
      provider.getList('books', { ...baseRequest, pagination: { page, perPage: 10 } });
    await page(6);
    expect(seen).toHaveLength(6);
    await page(7);
    expect(seen.map(({ url }) => url.searchParams.get('starting_after'))).toEqual([
      null,
      '10',
      '20',
      '30',
      '40',
      '50',
      '60',
    ]);
  });

  it('is read until the cursor repeats', async () => {
    const rows = createBooks(10);
    const { provider, seen } = createBookProvider(
      () => Response.json({ data: rows, next_cursor: 'again', has_more: true }),
      { ...dialects.cursor, conventions: { dialect: 'cursor', items: 'data' }, takes: ['cursor', 'limit'] },
    );
    const { data } = await provider.getList('books', {
      ...baseRequest,
      pagination: { page: 1, perPage: 1000 },
    });
    expect([data.length, seen.length]).toEqual([20, 2]);
  });

  it.each(['pages', 'offset'] as const)(
    'is read until it returns the first page again (%s)',
    async (name) => {
      const rows = createBooks(20);
      const { provider, seen } = createBookProvider(() => Response.json({ data: rows, hasMore: true }), {
        ...dialects[name],
        conventions: { dialect: name, items: 'data' },
        takes: ['page', 'offset', 'limit'],
      });
      const { data, pageInfo } = await provider.getList('books', {
        ...baseRequest,
        pagination: { page: 1, perPage: 1000 },
      });
      expect([data.length, pageInfo?.hasNextPage]).toEqual([20, false]);
      expect(seen.length).toBeLessThan(5);
    },
  );

  it('has further rows reported in a note if they cannot be requested', async () => {
    const { provider } = createBookProvider(() => Response.json({ data: createBooks(10), has_more: true }), {
      ...dialects.cursor,
      conventions: { dialect: 'cursor', items: 'data', next: 'nowhere' },
    });
    const { total, pageInfo, meta } = await provider.getList('books', {
      ...baseRequest,
      pagination: { page: 1, perPage: 10 },
    });
    expect([total, pageInfo?.hasNextPage]).toEqual([undefined, false]);
    expect(meta.notes).toEqual(['The API says that there are more, and not how to ask for them.']);
  });
});

describe('API named in the configuration', () => {
  it('receives its own headers, and the token if permitted', async () => {
    const { provider, seen } = createBookProvider(
      createBookServer(createBooks(), offsetDialect),
      dialects.offset,
      {
        headers: { 'X-Tenant': '7' },
        sendsToken: true,
      },
    );
    await provider.getOne('books', { id: '1' });
    expect([seen[0]?.headers.get('x-tenant'), seen[0]?.headers.get('authorization')]).toEqual([
      '7',
      'Bearer token-1',
    ]);
  });

  it('receives the request for the next page even if the link names another origin', async () => {
    const { provider, seen } = createBookProvider(
      ({ url }) =>
        Response.json({
          data: createBooks(10),
          next: url.searchParams.has('p') ? null : 'https://evil.example/steal?p=2',
        }),
      { ...dialects.cursor, conventions: { dialect: 'cursor', items: 'data', next: 'next' } },
      { sendsToken: true },
    );
    await provider.getList('books', { ...baseRequest, pagination: { page: 1, perPage: 1000 } });
    expect(seen.map(({ url }) => url.href)).toEqual([
      'https://shop.example/v1/books?limit=1000',
      'https://shop.example/v1/books?p=2',
    ]);
  });
});
