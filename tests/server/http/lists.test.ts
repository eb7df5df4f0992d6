import { sql } from 'drizzle-orm';
import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { phoneNumbers, trunks } from '../../../server/database/schema';
import { filterAndSortList } from '../../../server/http/lists/listInMemory';
import {
  buildFilters,
  buildOrder,
  buildSearch,
  getPage,
  type Sortable,
  toPaged,
} from '../../../server/http/lists/listQuery';
import { formatCsvLine } from '../../../server/http/response/createCsvStream';
import { buildScopeWhere, isInScope } from '../../../server/http/tenancy/tenantScope';
import { toSqlText } from '../toSqlText';

describe('in-memory list', () => {
  const items = [
    { id: 1, name: 'Alpha 10', on: true, tags: ['a', 'b'], at: '2026-01-01', in: { city: 'Perth' } },
    { id: 2, name: 'alpha 9', on: false, tags: [], at: '2026-02-01', in: { city: 'Albany' } },
    { id: 3, name: '', on: null, tags: ['a'], at: null, in: null },
    { id: -4, name: 'Beta', on: true, tags: ['a', 'b', 'c'], at: '2026-03-01', in: { city: 'Broome' } },
  ];
  const properties = { id: {}, name: {}, on: {}, tags: {}, at: {}, in: {} };
  const ids = (request: object) =>
    filterAndSortList(items, request, { properties } as unknown as TSchema).map(({ id }) => id);

  it.each([
    [{}, [1, 2, 3, -4]],
    [{ search: 'ALPHA' }, [1, 2]],
    [{ search: ' alpha   9 ' }, [2]],
    [{ search: 'alpha 2026-01' }, [1]],
    [{ search: '' }, [1, 2, 3, -4]],
    [{ search: '  ' }, [1, 2, 3, -4]],
    [{ search: null }, [1, 2, 3, -4]],
    [{ name: 'ALPHA 9' }, [2]],
    [{ name: 'alpha' }, []],
    [{ name: '' }, [1, 2, 3, -4]],
    [{ name: null }, [3]],
    [{ name: ['beta', 'alpha 9'] }, [2, -4]],
    [{ name: [] }, [1, 2, 3, -4]],
    [{ on: true }, [1, -4]],
    [{ on: null }, [3]],
    [{ id: '1' }, []],
    [{ id_from: 2 }, [2, 3]],
    [{ id_from: 2, id_to: 2 }, [2]],
    [{ id_to: 1 }, [1, -4]],
    [{ at_from: '2026-02-01' }, [2, -4]],
    [{ at_to: '2026-02-01' }, [1, 2]],
    [{ at_from: null, at_to: '' }, [1, 2, 3, -4]],
    [{ other: 'x' }, [1, 2, 3, -4]],
  ])('with filter %j, returns %j', (request, expected) => expect(ids(request)).toEqual(expected));

  it.each([
    ['id', [-4, 1, 2, 3], [3, 2, 1, -4]],
    ['name', [2, 1, -4, 3], [-4, 1, 2, 3]],
    ['on', [2, 1, -4, 3], [1, -4, 2, 3]],
    ['tags', [2, 3, 1, -4], [-4, 1, 3, 2]],
    ['at', [1, 2, -4, 3], [-4, 2, 1, 3]],
    ['in.city', [2, -4, 1, 3], [1, -4, 2, 3]],
  ])('places empty values last in both directions if sorted by %s', (sortBy, up, down) => {
    expect(ids({ sortBy })).toEqual(up);
    expect(ids({ sortBy, sortOrder: 'ASC' })).toEqual(up);
    expect(ids({ sortBy, sortOrder: 'DESC' })).toEqual(down);
  });

  it('is paged if a page size is given, and rejects unknown sort fields', () => {
    expect(ids({ pageSize: 3 })).toEqual([1, 2, 3]);
    expect(ids({ pageSize: 3, pageNumber: 2 })).toEqual([-4]);
    expect(ids({ pageNumber: 2 })).toEqual([1, 2, 3, -4]);
    const rows = Array.from({ length: 1500 }, (_, id) => ({ id }));
    expect(filterAndSortList(rows, { pageSize: 1400 }, {} as TSchema)).toHaveLength(1000);
    expect(() => ids({ sortBy: 'far' })).toThrow(
      `The list can't be sorted by "far". It can be sorted by id, name, on, tags, at, in.`,
    );
  });
});

describe('list query on the database', () => {
  const { display, id, dateAllocated, directoryListing } = phoneNumbers;
  const filters = (request: object, column: Sortable, match?: 'contains' | 'beginsWith') =>
    buildFilters(request, { it: match ? { column, match } : column }).map(toSqlText);

  it.each([
    [{}, display, undefined, []],
    [{ it: '' }, display, undefined, []],
    [{ it: [] }, display, undefined, []],
    [{ it: 'x' }, display, undefined, ['display = "x"']],
    [{ it: null }, display, undefined, ["coalesce(display, '') = ''"]],
    [{ it: null }, id, undefined, ['id is null']],
    [{ it: null }, sql`made`, undefined, ['made is null']],
    [{ it: ['x', 'y'] }, display, undefined, ['display in ("x", "y")']],
    [{ it: 'x%' }, display, 'contains', [`(display || '') ilike "%x\\\\%%"`]],
    [{ it: 'x_' }, display, 'beginsWith', ['display ilike "x\\\\_%"']],
    [{ it: 5 }, sql`made`, 'contains', ['made ilike "%5%"']],
    [{ it_from: 2, it_to: 3 }, id, undefined, ['id >= 2', 'id <= 3']],
    [{ it_from: '', it_to: null }, id, undefined, []],
    [{ it_from: 'a' }, display, undefined, ['display >= "a"']],
    [{ it_to: '2026-01-01' }, sql`made`, undefined, ['made <= "2026-01-01"']],
    [
      { it_from: '2026-01-01', it_to: '2026-01-02' },
      dateAllocated,
      undefined,
      [
        `date_allocated >= "2026-01-01"::date::timestamp at time zone 'UTC'`,
        `date_allocated < ("2026-01-02"::date + 1)::timestamp at time zone 'UTC'`,
      ],
    ],
    [
      { it_from: '2026-01-01T10:00:00Z', it_to: '2026-01-02T10:00:00Z' },
      dateAllocated,
      undefined,
      [
        'date_allocated >= "2026-01-01T10:00:00Z"::timestamptz',
        'date_allocated <= "2026-01-02T10:00:00Z"::timestamptz',
      ],
    ],
  ] as const)('translates the filter %j into conditions', (request, column, match, conditions) =>
    expect(filters(request, column as Sortable, match)).toEqual(conditions),
  );

  it.each([
    [{ it: 'x' }, id, 'The filter "it" must be a number.'],
    [{ it: [1, 'x'] }, id, 'The filter "it" must be a number.'],
    [{ it: 1 }, directoryListing, 'The filter "it" must be a boolean.'],
    [{ it_from: {} }, display, 'The filter "it_from" must be a single value or a list of values.'],
    [{ it: { a: 1 } }, sql`made`, 'The filter "it" must be a single value or a list of values.'],
  ])('rejects %j', (request, column, message) =>
    expect(() => filters(request, column as Sortable)).toThrow(message),
  );

  it('matches every word of the search text in any column', () => {
    expect(toSqlText(buildSearch(' a%  b ', [display, sql`made`]))).toBe(
      `(((display || '') ilike "%a\\\\%%" or made ilike "%a\\\\%%")) and (((display || '') ilike "%b%" or made ilike "%b%"))`,
    );
    expect(toSqlText(buildSearch('a', []))).toBe('(false)');
    expect([
      buildSearch('', [display]),
      buildSearch(null, [display]),
      buildSearch(undefined, [display]),
    ]).toEqual([undefined, undefined, undefined]);
  });

  it('has a total order with empty values last', () => {
    const order = (request: object, fallback: Sortable = display) =>
      buildOrder(request, { display, id, made: sql`made` }, fallback, id).map(toSqlText);
    expect(order({})).toEqual(['display asc', 'id asc']);
    expect(order({ sortOrder: 'DESC' })).toEqual(['display desc nulls last', 'id desc']);
    expect(order({ sortBy: 'id', sortOrder: 'DESC' })).toEqual(['id desc']);
    expect(order({ sortBy: 'id' })).toEqual(['id asc']);
    expect(order({ sortBy: 'made', sortOrder: 'DESC' })).toEqual(['made desc nulls last', 'id desc']);
    expect(order({}, id)).toEqual(['id asc']);
  });

  it('returns the requested page', () => {
    expect(getPage({ pageNumber: 4, pageSize: null })).toEqual({ pageNumber: 4, pageSize: 25, offset: 75 });
    expect(() => getPage({ pageNumber: Number.MAX_SAFE_INTEGER })).toThrow('There is no such page.');
    const { hasNextPage, hasPreviousPage } = toPaged([], 50, { pageNumber: 2 });
    expect([hasNextPage, hasPreviousPage]).toEqual([false, true]);
    expect(toPaged([], 51, { pageNumber: 1 })).toMatchObject({
      totalPages: 3,
      hasPreviousPage: false,
      hasNextPage: true,
    });
  });
});

describe('row scope of a user', () => {
  const columns = { wholesalerId: trunks.wholesalerId, domainName: phoneNumbers.domainName };
  const unscoped = { wholesalerId: null, domainName: null };
  it.each([
    [{ ...unscoped, level: 'staff' }, columns, ''],
    [{ ...unscoped, level: 'reseller', wholesalerId: 3 }, columns, 'wholesaler_id = 3'],
    [{ ...unscoped, level: 'reseller' }, columns, 'false'],
    [{ ...unscoped, level: 'reseller', wholesalerId: 3 }, {}, 'false'],
    [{ ...unscoped, level: 'customer', domainName: 'a' }, columns, 'domain_name = "a"'],
    [{ ...unscoped, level: 'customer', wholesalerId: 3 }, columns, 'false'],
  ] as const)('is derived from %j', (scope, of, condition) =>
    expect(toSqlText(buildScopeWhere(scope, of))).toBe(condition),
  );

  it.each([
    [{ ...unscoped, level: 'customer' }, { domainName: null }, false],
    [{ ...unscoped, level: 'customer', domainName: 'a' }, { domainName: 'a' }, true],
    [{ ...unscoped, level: 'customer', domainName: 'a', wholesalerId: 1 }, { wholesalerId: 1 }, false],
    [{ ...unscoped, level: 'reseller', wholesalerId: 1 }, { wholesalerId: 1, domainName: 'b' }, true],
    [{ ...unscoped, level: 'reseller', wholesalerId: 1 }, { wholesalerId: 2 }, false],
    [{ ...unscoped, level: 'staff' }, {}, true],
  ] as const)('determines whether %j can access row %j: %s', (scope, row, is) =>
    expect(isInScope(scope, row)).toBe(is),
  );
});

it('CSV cells are separated by commas', () =>
  expect(toSqlText(formatCsvLine([sql`a`, sql`b`]))).toBe("concat_ws(',', a, b)"));
