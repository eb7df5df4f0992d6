import { describe, expect, it } from 'vitest';
import { inferFromOpenApi } from '../../src/inference';
import fc from '../support/fastCheck';
import { compileInferred } from './compileInferred';
import { boat, createDocument, createField, createListSchema, createObjectSchema } from './documents';

const inferDeclaration = (of: Parameters<typeof createDocument>[0]) =>
  inferFromOpenApi(createDocument(of), { list: 'listBoats' });
const inferConventions = (of: Parameters<typeof createDocument>[0]) =>
  inferDeclaration(of).declaration.conventions;

const listWithTotal = createObjectSchema({
  results: createListSchema(),
  total_count: createField('integer'),
});

describe('detected paging method', () => {
  it.each([
    [
      'page and size',
      ['page', 'per_page'],
      listWithTotal,
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
      'zero-based pages',
      [{ name: 'page', schema: createField('integer', { minimum: 0 }) }, 'size'],
      listWithTotal,
      { pageIs: 'number', firstPage: 0 },
    ],
    [
      'offset and limit',
      ['offset', { name: 'limit', schema: createField('integer', { maximum: 500 }) }],
      createListSchema(),
      { dialect: 'offset', page: 'offset', pageIs: 'offset', pageSize: 'limit', mostRows: 500, items: '' },
    ],
    [
      'cursor',
      ['cursor', 'limit'],
      createObjectSchema({ items: createListSchema(), next_cursor: createField('string') }),
      { dialect: 'cursor', page: 'cursor', pageIs: 'cursor', next: 'next_cursor', items: 'items' },
    ],
    [
      'next-page token',
      ['pageToken', 'pageSize'],
      createObjectSchema({ boats: createListSchema(), nextPageToken: createField('string') }),
      { pageIs: 'cursor', page: 'pageToken', pageSize: 'pageSize', next: 'nextPageToken', items: 'boats' },
    ],
    [
      'next-page URL',
      ['after', 'limit'],
      createObjectSchema({
        data: createListSchema(),
        links: createObjectSchema({ next: createField('string') }),
      }),
      { pageIs: 'cursor', page: 'after', next: 'links.next', items: 'data' },
    ],
    [
      'last row as the cursor',
      ['starting_after', 'limit'],
      createObjectSchema({ data: createListSchema(), has_more: createField('boolean') }),
      { pageIs: 'cursor', page: 'starting_after', next: '$last.id' },
    ],
    [
      'OData',
      ['$top', '$skip', '$orderby', '$filter'],
      createObjectSchema({ value: createListSchema(), '@odata.count': createField('integer') }),
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
      'total count with links to other pages',
      ['page', 'page_size'],
      createObjectSchema({
        count: createField('integer'),
        next: createField('string'),
        previous: createField('string'),
        results: createListSchema(),
      }),
      { total: 'count', pageIs: 'number', pageSize: 'page_size' },
    ],
  ] as const)('is inferred: %s', (_, query, answer, expected) => {
    expect(inferConventions({ query, answer })).toMatchObject(expected);
    expect(compileInferred(inferDeclaration({ query, answer })).list.paging).toBe('server');
  });

  it('does not use the row count of a page as the total', () => {
    expect(
      inferConventions({
        query: ['page', 'limit'],
        answer: createObjectSchema({ count: createField('integer'), items: createListSchema() }),
      })?.total,
    ).toBe('');
  });

  it('does not treat a start date as an offset', () => {
    const from = { name: 'from', schema: createField('string', { format: 'date' }) };
    expect(inferDeclaration({ query: [from] }).declaration.conventions).toBeUndefined();
  });

  it('is explained, including what is missing', () => {
    const { reasons, left } = inferDeclaration({ query: ['cursor', 'limit', 'ending_before'] });
    expect(reasons.map(({ subject }) => subject)).toContain('Pages by cursor');
    expect(left.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([
        'Nothing of its answer is known to hold the next cursor: a Link header is looked for.',
        '“ending_before” pages backwards: pages that were read are kept instead.',
      ]),
    );
  });

  it('requests the largest page if there is only a size parameter', () => {
    const { declaration, left } = inferDeclaration({ query: ['limit'] });
    expect(declaration.list.send).toEqual({ limit: 100 });
    expect(left.map(({ reason }) => reason)).toContain(
      'Nothing asks for rows after the first 100: the list takes “limit” alone.',
    );
  });
});

const pagingParameters = ['page', 'per_page'] as const;

describe('detected sort method', () => {
  it('uses the listed fields and a separate direction parameter', () => {
    const query = [
      ...pagingParameters,
      { name: 'sort', schema: createField('string', { enum: ['name', 'launched', 'popularity'] }) },
      { name: 'direction', schema: createField('string', { enum: ['asc', 'desc'] }) },
    ];
    expect(inferConventions({ query })).toMatchObject({
      sortBy: 'sort',
      sortIs: 'fields',
      sortOrder: 'direction',
      ascending: 'asc',
      descending: 'desc',
    });
    expect(compileInferred(inferDeclaration({ query })).list).toMatchObject({
      sort: { field: 'name', order: 'ASC' },
      sortable: ['name', 'launched'],
    });
  });

  it.each([
    [
      'a sign prefix',
      { enum: ['name', '-name', 'launched', '-launched'] },
      { sortBy: 'order_by', sortIs: 'signed' },
    ],
    ['a direction word', { description: 'Such as `name desc` or `launched asc`.' }, { sortIs: 'words' }],
    [
      'a sign prefix mentioned in the description',
      { description: 'name or launched; prefix with - for descending.' },
      { sortIs: 'signed' },
    ],
    ['no parameter if the format is unknown', { description: 'The order.' }, { sortBy: '' }],
    ['no parameter if only field names are listed', { enum: ['name', 'launched'] }, { sortBy: '' }],
  ])('uses %s', (_, schema, expected) => {
    const query = [...pagingParameters, { name: 'order_by', schema: createField('string', schema) }];
    expect(inferConventions({ query })).toMatchObject(expected);
  });

  it('includes an explanation if sorting is not available', () => {
    const query = [...pagingParameters, { name: 'sort', schema: createField('string') }];
    expect(inferDeclaration({ query }).left.map(({ reason }) => reason)).toContain(
      '“sort” says the order, but not by which fields of the record: rows come as the API has them.',
    );
    expect(compileInferred(inferDeclaration({ query })).list.columns.some(({ sortable }) => sortable)).toBe(
      false,
    );
  });
});

describe('detected filters', () => {
  it.each(['q', 'query', 'search', 'filter[search]', 'searchTerm'])('use the search parameter %s', (name) => {
    const query = [...pagingParameters, name];
    expect(inferConventions({ query })).toMatchObject({ search: name });
    expect(compileInferred(inferDeclaration({ query })).list.search).toBe(true);
  });

  it('use bracketed parameters for fields', () => {
    const query = [...pagingParameters, 'filter[state]', 'filter[owner]', 'tenant'];
    expect(inferConventions({ query })).toMatchObject({ filter: 'filter[{field}]' });
    expect(compileInferred(inferDeclaration({ query })).list.filters.map(({ field }) => field)).toEqual([
      'state',
      'owner',
    ]);
    expect(inferDeclaration({ query }).left.map(({ at }) => at)).toContain('list.tenant');
  });

  it('include every field in OData', () => {
    const query = ['$top', '$skip', '$filter'];
    expect(
      compileInferred(
        inferDeclaration({ query, answer: createObjectSchema({ value: createListSchema() }) }),
      ).list.filters.map(({ field }) => field),
    ).toEqual(['state', 'launched', 'id', 'name']);
  });

  it('include other parameters as server filters, even with client paging', () => {
    expect(compileInferred(inferDeclaration({ query: ['harbour'] })).list).toMatchObject({
      serverFilters: ['harbour'],
      paging: 'client',
    });
  });
});

it('every combination of parameters yields a screen that compiles', () => {
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
    selector: (option) => option.name,
  });
  fc.assert(
    fc.property(parameters, fc.boolean(), (all, isWrapped) => {
      const query = all.map(({ name, type, required }) => ({ name, required, schema: createField(type) }));
      const answer = isWrapped
        ? createObjectSchema({ data: createListSchema(boat), total: createField('integer') })
        : createListSchema(boat);
      const inferred = inferDeclaration({ query, answer });
      const spec = compileInferred(inferred);
      const output = JSON.stringify([inferred.declaration, inferred.left]);
      for (const { name } of all)
        expect(output).toContain(
          JSON.stringify(name)
            .slice(1, -1)
            .replace(/^filter\[|\]$/g, ''),
        );
      expect(spec.list.columns.length).toBeGreaterThan(0);
    }),
    { numRuns: 60 },
  );
});
