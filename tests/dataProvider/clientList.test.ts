import { describe, expect, it } from 'vitest';
import { paginateRows } from '../../src/dataProvider/clientList';
import { searchRows } from '../../src/dataProvider/searchRows';

const page = { page: 1, perPage: 10, sort: { field: 'id', order: 'ASC' as const }, filter: {} };

/** Returns the ids of the rows that remain, in order. */
const getIds = (
  rows: Record<string, unknown>[],
  request: Partial<Omit<typeof page, 'sort'>> & { sort?: { field: string; order: 'ASC' | 'DESC' } },
) => paginateRows(rows, { ...page, ...request }).data.map(({ id }) => id);

describe('filters of a list loaded in full', () => {
  const rows = [
    { id: 1, name: 'Front desk', size: 5, on: true, made: '2026-01-05', tags: null, in: { city: 'Perth' } },
    { id: 2, name: 'Back office', size: 10, on: false, made: '2026-02-05', tags: [], in: { city: 'Hobart' } },
    { id: 3, name: '', size: null, on: null, made: null, tags: ['a'], in: null },
  ];
  it.each([
    [{ size_from: 5 }, [1, 2]],
    [{ size_from: 6 }, [2]],
    [{ size_to: 10 }, [1, 2]],
    [{ size_to: 9 }, [1]],
    [{ size_from: 6, size_to: 9 }, []],
    [{ made_from: '2026-01-05', made_to: '2026-01-31' }, [1]],
    [{ made_from: '2026-01-06' }, [2]],
    [{ name: null }, [3]],
    [{ tags: null }, [1, 2]],
    [{ name: 'DESK' }, [1]],
    [{ name: 'f' }, [1, 2]],
    [{ name: ['desk', 'back'] }, [1, 2]],
    [{ size: [5, null] }, [1, 3]],
    [{ size: '5' }, [1]],
    [{ size: '' }, [3]],
    [{ size: '1' }, []],
    [{ on: false }, [2]],
    [{ on: 'true' }, [1]],
    [{ 'in.city': 'perth' }, [1]],
    [{ name: 'desk', size: 10 }, []],
  ])('%j match %j', (filter, ids) => expect(getIds(rows, { filter })).toEqual(ids));

  it('compare a field exactly if its name ends like a range filter', () => {
    const routes = [
      { id: 1, call_from: '100' },
      { id: 2, call_from: '900' },
    ];
    expect(getIds(routes, { filter: { call_from: '100' } })).toEqual([1]);
  });
});

describe('search in a list loaded in full', () => {
  const rows = [
    { id: 1, name: 'Front desk', number: '61255500123', secret: 'desk' },
    { id: 2, name: 'Desk of the manager', number: '61255500124', secret: '' },
    { id: 3, name: null, number: '61255500199', secret: 'desk' },
  ];
  it.each([
    ['desk', [1, 2]],
    ['  DESK   front ', [1]],
    ['desk 124', [2]],
    ['', [1, 2, 3]],
    ['(02) 5550 0123', [1]],
    ['nobody', []],
  ])('for %j finds %j', async (search, ids) =>
    expect((await searchRows(rows, search, ['name', 'number'])).map(({ id }) => id)).toEqual(ids),
  );
});

describe('sort order of a list loaded in full', () => {
  const values = ['b10', null, 'B9', '', 'a'];
  const rows = values.map((value, index) => ({ id: index, value }));
  it.each([
    ['ASC', [4, 2, 0, 1, 3]],
    ['DESC', [0, 2, 4, 1, 3]],
  ] as const)('compares digits by value and places empty values last, in %s order', (order, ids) => {
    expect(getIds(rows, { sort: { field: 'value', order } })).toEqual(ids);
    expect(getIds(rows.toReversed(), { sort: { field: 'value', order } }).slice(0, 3)).toEqual(
      ids.slice(0, 3),
    );
  });

  it('compares numbers by value, including negative numbers', () => {
    const numbers = [3, -20, 100, -3].map((value, id) => ({ id, value }));
    expect(getIds(numbers, { sort: { field: 'value', order: 'ASC' } })).toEqual([1, 3, 0, 2]);
  });

  it('is applied before paging, and the total is counted before paging as well', () => {
    const records = Array.from({ length: 7 }, (_, index) => ({ id: 7 - index }));
    expect(paginateRows(records, { ...page, page: 2, perPage: 3 })).toEqual({
      data: [{ id: 4 }, { id: 5 }, { id: 6 }],
      total: 7,
    });
  });
});
