import { describe, expect, it } from 'vitest';
import { fromOpenApi } from '../../src/inference';
import fc from '../support/fastCheck';
import { compiled } from './compiled';
import { boat, documentOf, field, listOf, object } from './documents';

const made = (of: Parameters<typeof documentOf>[0]) => fromOpenApi(documentOf(of), { list: 'listBoats' });
const said = (of: Parameters<typeof documentOf>[0]) => made(of).declaration.conventions;

const whole = object({ results: listOf(), total_count: field('integer') });

describe('how a list is paged', () => {
  it.each([
    [
      'page and size',
      ['page', 'per_page'],
      whole,
      {
        dialect: 'pages',
        page: 'page',
        pageIs: 'number',
        pageSize: 'per_page',
        items: 'results',
        total: 'total_count',
      },
    ],
    [
      'pages from nought',
      [{ name: 'page', schema: field('integer', { minimum: 0 }) }, 'size'],
      whole,
      { pageIs: 'number', firstPage: 0 },
    ],
    [
      'offset and limit',
      ['offset', { name: 'limit', schema: field('integer', { maximum: 500 }) }],
      listOf(),
      { dialect: 'offset', page: 'offset', pageIs: 'offset', pageSize: 'limit', mostRows: 500, items: '' },
    ],
    [
      'a cursor',
      ['cursor', 'limit'],
      object({ items: listOf(), next_cursor: field('string') }),
      { dialect: 'cursor', page: 'cursor', pageIs: 'cursor', next: 'next_cursor', items: 'items' },
    ],
    [
      'a token of the next page',
      ['pageToken', 'pageSize'],
      object({ boats: listOf(), nextPageToken: field('string') }),
      { pageIs: 'cursor', page: 'pageToken', pageSize: 'pageSize', next: 'nextPageToken', items: 'boats' },
    ],
    [
      'an address of the next page',
      ['after', 'limit'],
      object({ data: listOf(), links: object({ next: field('string') }) }),
      { pageIs: 'cursor', page: 'after', next: 'links.next', items: 'data' },
    ],
    [
      'the last row',
      ['starting_after', 'limit'],
      object({ data: listOf(), has_more: field('boolean') }),
      { pageIs: 'cursor', page: 'starting_after', next: '$last.id' },
    ],
    [
      'OData',
      ['$top', '$skip', '$orderby', '$filter'],
      object({ value: listOf(), '@odata.count': field('integer') }),
      {
        dialect: 'odata',
        page: '$skip',
        pageSize: '$top',
        sortBy: '$orderby',
        items: 'value',
        total: '@odata.count',
      },
    ],
    [
      'a count beside links to other pages',
      ['page', 'page_size'],
      object({
        count: field('integer'),
        next: field('string'),
        previous: field('string'),
        results: listOf(),
      }),
      { total: 'count', pageIs: 'number', pageSize: 'page_size' },
    ],
  ] as const)('%s', (_, query, answer, expected) => {
    expect(said({ query, answer })).toMatchObject(expected);
    expect(compiled(made({ query, answer })).list.paging).toBe('server');
  });

  it('is not taken for counted by what may be the count of a page', () => {
    expect(
      said({ query: ['page', 'limit'], answer: object({ count: field('integer'), items: listOf() }) })?.total,
    ).toBe('');
  });

  it('is not taken for paged by a day it begins on', () => {
    const from = { name: 'from', schema: field('string', { format: 'date' }) };
    expect(made({ query: [from] }).declaration.conventions).toBeUndefined();
  });

  it('says so, and what it leaves', () => {
    const { reasons, left } = made({ query: ['cursor', 'limit', 'ending_before'] });
    expect(reasons.map(({ what }) => what)).toContain('Pages by cursor');
    expect(left.map(({ why }) => why)).toEqual(
      expect.arrayContaining([
        'Nothing of its answer is known to hold the next cursor: a Link header is looked for.',
        '“ending_before” pages backwards: pages that were read are kept instead.',
      ]),
    );
  });

  it('in the largest piece, where nothing but a size is taken', () => {
    const { declaration, left } = made({ query: ['limit'] });
    expect(declaration.list.send).toEqual({ limit: 100 });
    expect(left.map(({ why }) => why)).toContain(
      'Nothing asks for rows after the first 100: the list takes “limit” alone.',
    );
  });
});

const paging = ['page', 'per_page'] as const;

describe('how a list is put in order', () => {
  it('by the fields that are listed, with a direction of its own', () => {
    const query = [
      ...paging,
      { name: 'sort', schema: field('string', { enum: ['name', 'launched', 'popularity'] }) },
      { name: 'direction', schema: field('string', { enum: ['asc', 'desc'] }) },
    ];
    expect(said({ query })).toMatchObject({
      sortBy: 'sort',
      sortIs: 'fields',
      sortOrder: 'direction',
      ascending: 'asc',
      descending: 'desc',
    });
    expect(compiled(made({ query })).list).toMatchObject({
      sort: { field: 'name', order: 'ASC' },
      sortable: ['name', 'launched'],
    });
  });

  it.each([
    ['signs', { enum: ['name', '-name', 'launched', '-launched'] }, { sortBy: 'order_by', sortIs: 'signed' }],
    ['words', { description: 'Such as `name desc` or `launched asc`.' }, { sortIs: 'words' }],
    [
      'a sign in its description',
      { description: 'name or launched; prefix with - for descending.' },
      { sortIs: 'signed' },
    ],
    ['nothing that is known', { description: 'The order.' }, { sortBy: '' }],
    ['nothing but fields', { enum: ['name', 'launched'] }, { sortBy: '' }],
  ])('by %s', (_, schema, expected) => {
    const query = [...paging, { name: 'order_by', schema: field('string', schema) }];
    expect(said({ query })).toMatchObject(expected);
  });

  it('says why it is not', () => {
    const query = [...paging, { name: 'sort', schema: field('string') }];
    expect(made({ query }).left.map(({ why }) => why)).toContain(
      '“sort” says the order, but not by which fields of the record: rows come as the API has them.',
    );
    expect(compiled(made({ query })).list.columns.some(({ sortable }) => sortable)).toBe(false);
  });
});

describe('what a list is looked through by', () => {
  it.each(['q', 'query', 'search', 'filter[search]', 'searchTerm'])('a text in %s', (name) => {
    const query = [...paging, name];
    expect(said({ query })).toMatchObject({ search: name });
    expect(compiled(made({ query })).list.search).toBe(true);
  });

  it('filters in brackets, by their fields', () => {
    const query = [...paging, 'filter[state]', 'filter[owner]', 'tenant'];
    expect(said({ query })).toMatchObject({ filter: 'filter[{field}]' });
    expect(compiled(made({ query })).list.filters.map(({ field }) => field)).toEqual(['state', 'owner']);
    expect(made({ query }).left.map(({ at }) => at)).toContain('list.tenant');
  });

  it('any field, in OData', () => {
    const query = ['$top', '$skip', '$filter'];
    expect(
      compiled(made({ query, answer: object({ value: listOf() }) })).list.filters.map(({ field }) => field),
    ).toEqual(['state', 'launched', 'id', 'name']);
  });

  it('parameters of its own, whoever pages it', () => {
    expect(compiled(made({ query: ['harbour'] })).list).toMatchObject({
      serverFilters: ['harbour'],
      paging: 'client',
    });
  });
});

it('makes a screen that compiles of whatever parameters there are', () => {
  const name = fc.constantFrom(
    'page',
    'size',
    'limit',
    'offset',
    'cursor',
    'after',
    'sort',
    'order',
    'q',
    'filter[state]',
    '$top',
    '$skip',
    'fields',
    'a.b',
    'state',
    'Page',
    'search',
    'pageNumber',
    'sortBy',
  );
  const type = fc.constantFrom('string', 'integer', 'boolean', 'array', 'object');
  const parameters = fc.uniqueArray(fc.record({ name, type, required: fc.boolean() }), {
    selector: (one) => one.name,
  });
  fc.assert(
    fc.property(parameters, fc.boolean(), (all, isWrapped) => {
      const query = all.map(({ name, type, required }) => ({ name, required, schema: field(type) }));
      const answer = isWrapped ? object({ data: listOf(boat), total: field('integer') }) : listOf(boat);
      const inferred = made({ query, answer });
      const spec = compiled(inferred);
      const told = JSON.stringify([inferred.declaration, inferred.left]);
      for (const { name } of all)
        expect(told).toContain(
          JSON.stringify(name)
            .slice(1, -1)
            .replace(/^filter\[|\]$/g, ''),
        );
      expect(spec.list.columns.length).toBeGreaterThan(0);
    }),
    { numRuns: 60 },
  );
});
