import { describe, expect, it } from 'vitest';
import { formatDay } from '../../../src/views/fields/formatCaches';
import { getVisibleColumns } from '../../../src/views/list/columns/getVisibleColumns';
import { describeFilters } from '../../../src/views/list/filters/describeFilters';
import { getFilterStates } from '../../../src/views/list/filters/getFilterStates';
import { applyView, findActiveView, getViews } from '../../../src/views/list/views/views';
import { lamps } from '../support/lamps';

const { list } = lamps;
const getFields = (columns: { field: string }[]) => columns.map((column) => column.field);

describe('column preferences', () => {
  it('default to the declared columns', () => {
    expect(getFields(getVisibleColumns(list.columns, {}).visible)).toEqual([
      'serial',
      'state',
      'watts',
      'site_id',
    ]);
  });

  it('use the selected order, with unlisted columns at their declared position', () => {
    const { all } = getVisibleColumns(list.columns, { order: ['note', 'gone', 'serial', 'state', 'watts'] });
    expect(getFields(all)).toEqual(['note', 'serial', 'state', 'site_id', 'watts']);
  });

  it('override the declared visibility', () => {
    const { visible } = getVisibleColumns(list.columns, { visibility: { note: true, serial: false } });
    expect(getFields(visible)).toEqual(['state', 'watts', 'site_id', 'note']);
  });
});

describe('list views', () => {
  const views = getViews(list);

  it('start with an added view of all rows if views are declared without one', () => {
    const without = list.views.filter((view) => view.name !== 'all');
    expect(getViews({ views: without }).map((view) => view.name)).toEqual(['all', 'free', 'old']);
    expect(getViews({ views: [] })).toEqual([]);
  });

  it.each([
    [{}, 'all'],
    [{ owner: 'x', search: 'y' }, 'all'],
    [{ state: ['free'], owner: 'x' }, 'free'],
    [{ state: ['free', 'taken'] }, undefined],
    [{ age: null }, undefined],
  ])('are recognised by the filters %o: %s', (values, name) => {
    expect(findActiveView(views, values)?.name).toBe(name);
  });

  it('remove the filters of other views', () => {
    const [all, free] = views;
    expect(free && applyView(views, free, { age: 'old', owner: 'x' })).toEqual({
      owner: 'x',
      state: ['free'],
    });
    expect(all && applyView(views, all, { state: ['free'], owner: 'x' })).toEqual({ owner: 'x' });
  });
});

describe('keys of list filters', () => {
  it('are listed with their active state, excluding search and the view', () => {
    const states = getFilterStates(lamps, { made_to: '2026-01-01', age: 'old', search: 'x', batch: 1 });
    expect(states.filter((state) => state.active).map((state) => state.spec.field)).toEqual([
      'made',
      'batch',
    ]);
    expect(states.find((state) => state.spec.field === 'made')?.keys).toEqual(['made_from', 'made_to']);
    expect(states.find((state) => state.spec.field === 'batch')).toMatchObject({
      foreign: true,
      spec: { label: 'Batch' },
    });
  });

  it('are described with the view and the search', () => {
    const values = { state: ['free'], made_to: '2026-01-01', search: 'Gull', batch: 1 };
    expect(describeFilters(lamps, values)).toEqual([
      'Free ones',
      'State: Free',
      `Made: to ${formatDay('2026-01-01')}`,
      'Batch: 1',
      '“Gull”',
    ]);
    expect(describeFilters(lamps, {})).toEqual([]);
  });

  it('are active if the value is null', () => {
    expect(
      getFilterStates(lamps, { owner: null }).find((state) => state.spec.field === 'owner')?.active,
    ).toBe(true);
  });
});
