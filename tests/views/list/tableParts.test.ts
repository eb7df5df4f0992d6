import { describe, expect, it } from 'vitest';
import type { ColumnSpec } from '../../../src/declaration/compiled';
import { withValue } from '../../../src/lib/paths';
import { columnsIn, listSearch, mended, saysList, viewIn } from '../../../src/views/list/address/listAddress';
import { chooseColumns, movedTo } from '../../../src/views/list/columns/chooseColumns';
import { columnLayout } from '../../../src/views/list/table/columnLayout';
import { totalOf } from '../../../src/views/list/table/totals';
import { differs, keptView, type SavedView, savedViews } from '../../../src/views/list/views/savedView';

const column = (field: string, more: Partial<ColumnSpec> = {}): ColumnSpec => ({
  field,
  label: field,
  kind: 'text',
  sortable: true,
  ...more,
});
const names = (columns: { field: string }[]) => columns.map(({ field }) => field);

describe('columns', () => {
  const columns = [
    column('a', { width: 100 }),
    column('b'),
    column('c', { width: 80 }),
    column('d', { hidden: true }),
  ];

  it('take chosen widths, within reason, and stand at the left where they are pinned', () => {
    const { visible } = chooseColumns(columns, { width: { a: 3, b: 5000 }, pinned: { c: true } });
    expect(names(visible)).toEqual(['c', 'a', 'b']);
    expect(visible.map(({ width }) => width)).toEqual([80, 60, 900]);
  });

  it('are let go of where the declaration pins them', () => {
    const pinned = [column('a'), column('b', { pinned: true })];
    expect(names(chooseColumns(pinned, {}).visible)).toEqual(['b', 'a']);
    expect(names(chooseColumns(pinned, { pinned: { b: false } }).visible)).toEqual(['a', 'b']);
  });

  it('are those of the address where it names any it knows, in its order', () => {
    const choice = { order: ['c', 'b', 'a'], shown: { a: false } };
    expect(names(chooseColumns(columns, choice, ['d', 'a', 'zzz']).visible)).toEqual(['d', 'a']);
    expect(names(chooseColumns(columns, choice, ['zzz']).visible)).toEqual(['c', 'b']);
  });

  it('move to the place of another, from either side', () => {
    expect(movedTo(['a', 'b', 'c', 'd'], 'a', 'c')).toEqual(['b', 'c', 'a', 'd']);
    expect(movedTo(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
    expect(movedTo(['a', 'b'], 'a', 'gone')).toEqual(['a', 'b']);
  });

  it('are laid out so that pinned ones stand beside each other, and one takes what is left', () => {
    const { widths, lefts, edge, least } = columnLayout(
      [column('p', { width: 100, pinned: true }), column('q', { pinned: true }), column('r', { width: 70 })],
      true,
      48,
    );
    expect(widths).toEqual([100, 150, undefined]);
    expect(lefts).toEqual([44, 144, undefined]);
    expect(edge).toBe(1);
    expect(least).toBe(44 + 100 + 150 + 70 + 48);
    expect(columnLayout([column('r', { width: 70 }), column('s')], false, 0).widths).toEqual([70, undefined]);
  });
});

describe('totals', () => {
  const rows = [{ n: 0.1 }, { n: '0.2' }, { n: null }, { n: 'none' }, { m: 1 }];
  it('add up numbers, however they are written, and nothing else', () => {
    expect(totalOf('sum', rows, 'n')).toBe(0.3);
    expect(totalOf('average', rows, 'n')).toBe(0.15);
    expect(totalOf('count', rows, 'n')).toBe(3);
    expect(totalOf('sum', [{ n: null }], 'n')).toBeUndefined();
    expect(totalOf('count', [], 'n')).toBe(0);
  });
});

describe('the address of a list', () => {
  it('changes in part and keeps the rest', () => {
    const search = listSearch('?domain=a.example&page=3&displayedFilters=%7B%7D', {
      filter: { state: ['x'], none: undefined, owner: null },
      columns: ['a', 'b'],
    });
    const params = new URLSearchParams(search);
    expect(JSON.parse(params.get('filter') ?? '')).toEqual({ state: ['x'], owner: null });
    expect(Object.fromEntries(params)).toMatchObject({ domain: 'a.example', page: '3', columns: 'a,b' });
    expect(params.has('displayedFilters')).toBe(false);
    expect(columnsIn(search)).toEqual(['a', 'b']);
    expect(columnsIn(listSearch(search, { columns: null }))).toBeUndefined();
    expect(viewIn(listSearch(search, { view: 'v1' }))).toBe('v1');
  });

  it('is mended where react-admin dropped something, and only then', () => {
    const before = '?domain=a.example&columns=a&sort=x';
    expect(mended('?sort=y&order=ASC&displayedFilters=%7B%7D', before)).toBe(
      '?sort=y&order=ASC&domain=a.example&columns=a',
    );
    expect(mended('?sort=y&order=ASC', before)).toBeUndefined();
  });

  it('says whether it says anything of the list', () => {
    expect(saysList('?domain=a.example')).toBe(false);
    expect(saysList('?page=2')).toBe(true);
  });
});

describe('saved views', () => {
  const view: SavedView = {
    id: 'v1',
    label: 'Free',
    shared: true,
    filter: { state: ['free'], owner: null },
    sort: { field: 'serial', order: 'ASC' },
    columns: ['serial', 'state'],
  };

  it('come back as they were kept, by name; what is no view is left out', () => {
    const kept = [
      { ...keptView({ ...view, id: 'v2', label: 'Apples', shared: false }) },
      { ...keptView(view), shared: true },
      { name: 'columns', value: {} },
      { name: 'view.bad', value: { label: 'Bad', filter: [], sort: {}, columns: 'a' } },
    ];
    expect(savedViews(kept)).toEqual([{ ...view, id: 'v2', label: 'Apples', shared: false }, view]);
  });

  it('differ by filter, order and columns, not by the order of keys', () => {
    const { filter, sort, columns } = view;
    expect(differs(view, { filter: { owner: null, state: ['free'] }, sort, columns })).toBe(false);
    expect(differs(view, { filter: {}, sort, columns })).toBe(true);
    expect(differs(view, { filter, sort: { ...sort, order: 'DESC' }, columns })).toBe(true);
    expect(differs(view, { filter, sort, columns: ['state', 'serial'] })).toBe(true);
  });
});

describe('a value put into a record', () => {
  it('goes to its path, and leaves the rest', () => {
    expect(withValue({ a: { b: 1, c: 2 }, d: 3 }, 'a.b', 9)).toEqual({ a: { b: 9, c: 2 }, d: 3 });
    expect(withValue({ a: null as unknown }, 'a.b', 9)).toEqual({ a: { b: 9 } });
  });
});
