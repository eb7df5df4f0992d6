import { describe, expect, it } from 'vitest';
import type { ColumnSpec } from '../../../src/declaration/compiled';
import { withValue } from '../../../src/lib/paths';
import {
  buildListSearch,
  hasListParams,
  readColumns,
  readView,
  restoreParams,
} from '../../../src/views/list/address/listAddress';
import { getVisibleColumns, moveColumn } from '../../../src/views/list/columns/getVisibleColumns';
import { getColumnLayout } from '../../../src/views/list/table/getColumnLayout';
import { computeTotal } from '../../../src/views/list/table/totals';
import {
  isModified,
  readSavedViews,
  type SavedView,
  serializeView,
} from '../../../src/views/list/views/savedView';

const createColumn = (field: string, overrides: Partial<ColumnSpec> = {}): ColumnSpec => ({
  field,
  label: field,
  kind: 'text',
  sortable: true,
  ...overrides,
});
const getNames = (columns: { field: string }[]) => columns.map(({ field }) => field);

describe('columns of a table', () => {
  const columns = [
    createColumn('a', { width: 100 }),
    createColumn('b'),
    createColumn('c', { width: 80 }),
    createColumn('d', { hidden: true }),
  ];

  it('have a width within limits, and stay on the left when pinned', () => {
    const { visible } = getVisibleColumns(columns, { width: { a: 3, b: 5000 }, pinned: { c: true } });
    expect(getNames(visible)).toEqual(['c', 'a', 'b']);
    expect(visible.map(({ width }) => width)).toEqual([80, 60, 900]);
  });

  it('can be unpinned even if they are pinned in the declaration', () => {
    const pinned = [createColumn('a'), createColumn('b', { pinned: true })];
    expect(getNames(getVisibleColumns(pinned, {}).visible)).toEqual(['b', 'a']);
    expect(getNames(getVisibleColumns(pinned, { pinned: { b: false } }).visible)).toEqual(['a', 'b']);
  });

  it('follow the order in the URL if it names known columns', () => {
    const choice = { order: ['c', 'b', 'a'], visibility: { a: false } };
    expect(getNames(getVisibleColumns(columns, choice, ['d', 'a', 'zzz']).visible)).toEqual(['d', 'a']);
    expect(getNames(getVisibleColumns(columns, choice, ['zzz']).visible)).toEqual(['c', 'b']);
  });

  it('can be moved to the position of another column from either side', () => {
    expect(moveColumn(['a', 'b', 'c', 'd'], 'a', 'c')).toEqual(['b', 'c', 'a', 'd']);
    expect(moveColumn(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
    expect(moveColumn(['a', 'b'], 'a', 'gone')).toEqual(['a', 'b']);
  });

  it('are adjacent if pinned, and one column is stretched to fill the width', () => {
    const { widths, lefts, edge, minWidth } = getColumnLayout(
      [
        createColumn('p', { width: 100, pinned: true }),
        createColumn('q', { pinned: true }),
        createColumn('r', { width: 70 }),
      ],
      true,
      48,
    );
    expect(widths).toEqual([100, 150, undefined]);
    expect(lefts).toEqual([44, 144, undefined]);
    expect(edge).toBe(1);
    expect(minWidth).toBe(44 + 100 + 150 + 70 + 48);
    expect(getColumnLayout([createColumn('r', { width: 70 }), createColumn('s')], false, 0).widths).toEqual([
      70,
      undefined,
    ]);
  });
});

describe('totals of a table', () => {
  const rows = [{ n: 0.1 }, { n: '0.2' }, { n: null }, { n: 'none' }, { m: 1 }];
  it('are calculated from numbers and numeric text, and ignore other values', () => {
    expect(computeTotal('sum', rows, 'n')).toBe(0.3);
    expect(computeTotal('average', rows, 'n')).toBe(0.15);
    expect(computeTotal('count', rows, 'n')).toBe(3);
    expect(computeTotal('sum', [{ n: null }], 'n')).toBeUndefined();
    expect(computeTotal('count', [], 'n')).toBe(0);
  });
});

describe('URL of a list', () => {
  it('is updated partially, and other parameters are preserved', () => {
    const search = buildListSearch('?domain=a.example&page=3&displayedFilters=%7B%7D', {
      filter: { state: ['x'], none: undefined, owner: null },
      columns: ['a', 'b'],
    });
    const params = new URLSearchParams(search);
    expect(JSON.parse(params.get('filter') ?? '')).toEqual({ state: ['x'], owner: null });
    expect(Object.fromEntries(params)).toMatchObject({ domain: 'a.example', page: '3', columns: 'a,b' });
    expect(params.has('displayedFilters')).toBe(false);
    expect(readColumns(search)).toEqual(['a', 'b']);
    expect(readColumns(buildListSearch(search, { columns: null }))).toBeUndefined();
    expect(readView(buildListSearch(search, { view: 'v1' }))).toBe('v1');
  });

  it('restores only the parameters that react-admin dropped', () => {
    const before = '?domain=a.example&columns=a&sort=x';
    expect(restoreParams('?sort=y&order=ASC&displayedFilters=%7B%7D', before)).toBe(
      '?sort=y&order=ASC&domain=a.example&columns=a',
    );
    expect(restoreParams('?sort=y&order=ASC', before)).toBeUndefined();
  });

  it('indicates whether it contains list parameters', () => {
    expect(hasListParams('?domain=a.example')).toBe(false);
    expect(hasListParams('?page=2')).toBe(true);
  });
});

describe('preferences for saved views', () => {
  const view: SavedView = {
    id: 'v1',
    label: 'Free',
    shared: true,
    filter: { state: ['free'], owner: null },
    sort: { field: 'serial', order: 'ASC' },
    columns: ['serial', 'state'],
  };

  it('are parsed, and other or invalid entries are skipped', () => {
    const stored = [
      { ...serializeView({ ...view, id: 'v2', label: 'Apples', shared: false }) },
      { ...serializeView(view), shared: true },
      { name: 'columns', value: {} },
      { name: 'view.bad', value: { label: 'Bad', filter: [], sort: {}, columns: 'a' } },
    ];
    expect(readSavedViews(stored)).toEqual([{ ...view, id: 'v2', label: 'Apples', shared: false }, view]);
  });

  it('count as modified if the filter, sort order or columns differ, but not if only the key order differs', () => {
    const { filter, sort, columns } = view;
    expect(isModified(view, { filter: { owner: null, state: ['free'] }, sort, columns })).toBe(false);
    expect(isModified(view, { filter: {}, sort, columns })).toBe(true);
    expect(isModified(view, { filter, sort: { ...sort, order: 'DESC' }, columns })).toBe(true);
    expect(isModified(view, { filter, sort, columns: ['state', 'serial'] })).toBe(true);
  });
});

describe('update of a value in a record', () => {
  it('sets the value at the path and leaves the rest unchanged', () => {
    expect(withValue({ a: { b: 1, c: 2 }, d: 3 }, 'a.b', 9)).toEqual({ a: { b: 9, c: 2 }, d: 3 });
    expect(withValue({ a: null as unknown }, 'a.b', 9)).toEqual({ a: { b: 9 } });
  });
});
