import { describe, expect, it } from 'vitest';
import { type Conventions, defaultConventions, mergeConventions } from '../../contract/conventions';
import { extractPageMetadata } from '../../src/dataProvider/getPageFacts';
import { getRows } from '../../src/dataProvider/wireConventions';

const rows = [{ id: 1 }, { id: 2 }];
const readPageFacts = (
  answer: unknown,
  headers: Record<string, string> = {},
  words: Partial<Conventions> = {},
) => extractPageMetadata(answer, new Headers(headers), mergeConventions(defaultConventions, words), rows);

describe('paging information in a response', () => {
  it.each<[string, unknown, Record<string, string>, object]>([
    ['default convention', { items: rows, totalCount: 9 }, {}, { total: 9 }],
    ['.NET', { Items: rows, TotalCount: 9 }, {}, { total: 9 }],
    ['total', { data: rows, total: 9 }, {}, { total: 9 }],
    ['total as text', { data: rows, total: '9' }, {}, { total: 9 }],
    ['number of rows', { Rows: rows, RowCount: '9' }, {}, { total: 9 }],
    ['another header', { rows }, { 'x-total': '9' }, { total: 9 }],
    ['JSON:API', { data: rows, meta: { total: 9 }, links: { next: null } }, {}, { total: 9, hasNext: false }],
    [
      'JSON:API, links',
      { data: rows, links: { next: { href: '/a?p=2' } } },
      {},
      { next: '/a?p=2', hasNext: true },
    ],
    ['total in a pagination object', { data: rows, meta: { pagination: { total: 9 } } }, {}, { total: 9 }],
    [
      'OData',
      { value: rows, '@odata.count': 9, '@odata.nextLink': '/a?$skip=2' },
      {},
      { total: 9, next: '/a?$skip=2', hasNext: true },
    ],
    [
      'Django',
      { results: rows, count: 9, next: 'http://h/a?page=2' },
      {},
      { total: 9, next: 'http://h/a?page=2', hasNext: true },
    ],
    ['Django, last page', { results: rows, count: 2, next: null }, {}, { total: 2, hasNext: false }],
    ['row count of the page', { rows, count: 2, hasMore: true }, {}, { hasNext: true }],
    ['Laravel', { data: rows, current_page: 1, last_page: 5, total: 9 }, {}, { total: 9, hasNext: true }],
    ['Spring', { content: rows, totalElements: 9, last: false }, {}, { total: 9, hasNext: true }],
    ['Spring, last page', { content: rows, totalElements: 2, last: true }, {}, { total: 2, hasNext: false }],
    [
      'Spring HATEOAS',
      { _embedded: { a: rows }, page: { totalElements: 9 }, _links: { next: { href: '/b' } } },
      {},
      { total: 9, next: '/b', hasNext: true },
    ],
    ['Stripe', { object: 'list', data: rows, has_more: true }, {}, { hasNext: true }],
    ['Slack', { ok: true, rows, response_metadata: { next_cursor: 'c' } }, {}, { next: 'c', hasNext: true }],
    ['Slack, last page', { ok: true, rows, response_metadata: { next_cursor: '' } }, {}, { hasNext: false }],
    ['Google', { items: rows, nextPageToken: 't' }, {}, { next: 't', hasNext: true }],
    [
      'FHIR',
      {
        total: 9,
        link: [
          { relation: 'self', url: '/f' },
          { relation: 'next', url: '/f?p=2' },
        ],
      },
      {},
      { total: 9, next: '/f?p=2', hasNext: true },
    ],
    ['GraphQL-like', { pageInfo: { hasNextPage: false, endCursor: 'x' } }, {}, { hasNext: false }],
    [
      'GitHub',
      rows,
      { link: '<https://h/a?page=2>; rel="next", <https://h/a?page=5>; rel="last"' },
      { next: 'https://h/a?page=2', hasNext: true },
    ],
    ['GitHub, last page', rows, { link: '<https://h/a?page=1>; rel="first"' }, {}],
    ['total in a header', rows, { 'X-Total-Count': '9' }, { total: 9 }],
    ['Content-Range header', rows, { 'Content-Range': 'items 0-1/9' }, { total: 9 }],
    ['Content-Range header with an unknown total', rows, { 'Content-Range': 'items 0-1/*' }, {}],
    ['total smaller than the number of rows', { items: rows, total: 1 }, {}, {}],
    ['total that is not a number', { items: rows, total: 'many' }, {}, {}],
    ['no paging information', rows, {}, {}],
  ])('is extracted: %s', (_, answer, headers, expected) =>
    expect(readPageFacts(answer, headers)).toEqual(expected),
  );

  it('is first read from the location declared for the API', () => {
    const answer = { total: 3, page: { all: 9, after: 'c' } };
    expect(readPageFacts(answer, {}, { total: 'page.all', next: 'page.after' })).toEqual({
      total: 9,
      next: 'c',
      hasNext: true,
    });
  });

  it('uses the last row as the cursor if the API declares this', () => {
    expect(readPageFacts({ has_more: true }, {}, { next: '$last.id' })).toEqual({ next: '2', hasNext: true });
    expect(readPageFacts({ has_more: false }, {}, { next: '$last.id' })).toEqual({ hasNext: false });
    expect(readPageFacts({}, {}, { next: '$last.id' })).toEqual({ next: '2' });
  });

  it('is empty if there is no response', () =>
    expect(extractPageMetadata(null, new Headers(), defaultConventions, getRows(null))).toEqual({}));
});

describe('number of rows in a response', () => {
  it('is the total if it is next to nested rows', () => {
    const answer = { Result: { Rows: rows, RowCount: 9 } };
    expect(readPageFacts(answer, {}, { items: 'Result.Rows', total: '' })).toEqual({ total: 9 });
  });

  it('is not the total if it may be the number of rows on a full page', () => {
    const page = Array.from({ length: 25 }, (_, id) => ({ id }));
    const read = (answer: object) => extractPageMetadata(answer, new Headers(), defaultConventions, page);
    expect(read({ rows: page, RowCount: 25 })).toEqual({});
    expect(read({ rows: page, RowCount: 26 })).toEqual({ total: 26 });
  });
});
