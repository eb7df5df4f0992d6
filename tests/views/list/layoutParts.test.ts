import type { RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { paginateRows } from '../../../src/dataProvider/clientList';
import { joinOrders, splitOrders, toggleOrder } from '../../../src/lib/orders';
import { addMonths, getVisibleDays, getWeekStartDay } from '../../../src/views/list/calendar/days';
import { groupRows } from '../../../src/views/list/grouped/groupRows';
import {
  buildClusters,
  fitView,
  getTiles,
  toCoordinates,
  toPixels,
} from '../../../src/views/list/map/mercator';
import { buildBranches } from '../../../src/views/list/tree/buildBranches';

describe('sort orders in the URL', () => {
  const state = { field: 'state', order: 'ASC' } as const;

  it('can be combined and split again', () => {
    const both = joinOrders(state, { field: 'name', order: 'DESC' });
    expect(both).toEqual({ field: 'state,-name', order: 'ASC' });
    expect(splitOrders(both)).toEqual([state, { field: 'name', order: 'DESC' }]);
    expect(splitOrders(state)).toEqual([state]);
  });

  it('can be reversed, extended and replaced', () => {
    const both = toggleOrder(state, 'name', true);
    expect(both.field).toBe('state,name');
    expect(toggleOrder(both, 'name', true).field).toBe('state,-name');
    expect(toggleOrder(both, 'state', true)).toEqual({ field: 'state,name', order: 'DESC' });
    expect(toggleOrder(both, 'state', false)).toEqual(state);
    expect(toggleOrder(state, 'state', false)).toEqual({ field: 'state', order: 'DESC' });
  });

  it('order ties by the second field, with empty values last', () => {
    const rows = [
      { state: 'b', n: 1 },
      { state: 'a', n: 1 },
      { state: 'a', n: null },
      { state: 'a', n: 3 },
    ];
    const sort = joinOrders(state, { field: 'n', order: 'DESC' });
    const { data } = paginateRows(rows, { page: 1, perPage: 9, filter: {}, sort });
    expect(data.map(({ state: at, n }) => `${at}${n}`)).toEqual(['a3', 'a1', 'anull', 'b1']);
  });
});

describe('calendar days', () => {
  it('are complete weeks that start on Monday by default', () => {
    expect(getWeekStartDay('2026-11-29')).toBe('2026-11-23');
    expect(getWeekStartDay('2026-11-27', 6)).toBe('2026-11-21');
    expect(getVisibleDays('2026-11-25', 'week', 0)[0]).toBe('2026-11-22');
    const november = getVisibleDays('2026-11-25', 'month');
    expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
    expect(getVisibleDays('2026-02-10', 'month')).toHaveLength(35);
    expect(getVisibleDays('2026-11-25', 'week')[6]).toBe('2026-11-29');
    expect([addMonths('2026-01-31', 1), addMonths('2026-01-31', -1)]).toEqual(['2026-02-01', '2025-12-01']);
  });
});

describe('branches of a tree list', () => {
  const row = (id: number, above: number | null): RaRecord => ({ id, above });
  const toNested = (branches: ReturnType<typeof buildBranches>): unknown =>
    branches.map(({ record, below }) => (below.length > 0 ? [record.id, toNested(below)] : record.id));

  it('are nested below their parent, or shown at the top if the parent is missing', () =>
    expect(toNested(buildBranches([row(2, 1), row(1, null), row(3, 2), row(4, 99)], 'above', 'id'))).toEqual([
      [1, [[2, [3]]]],
      4,
    ]));

  it('are not lost if they form a cycle', () =>
    expect(toNested(buildBranches([row(1, 2), row(2, 1), row(3, 1), row(4, 4)], 'above', 'id'))).toEqual([
      [1, [3]],
      2,
      4,
    ]));
});

describe('order of row groups', () => {
  it('follows the order of choices, then of rows, with empty values last', () => {
    const by = { field: 's', label: 'S', kind: 'choice', choices: { b: 'B', a: 'A' } } as const;
    const rows = ['x', '', 'a', 'b', 'a'].map((s, id): RaRecord => ({ id, s }));
    expect(groupRows(by, rows).map(({ key, rows: { length } }) => `${key}${length}`)).toEqual([
      'b1',
      'a2',
      'x1',
      '1',
    ]);
  });
});

describe('map geometry', () => {
  const perth = { latitude: -31.95, longitude: 115.86 };
  const sydney = { latitude: -33.87, longitude: 151.21 };

  it('converts tile coordinates in both directions', () => {
    // The tile that contains Sydney at zoom level 10, as on all tile servers.
    const { x, y } = toPixels(sydney, 10);
    expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([942, 614]);
    const back = toCoordinates({ x, y }, 10);
    expect(back.latitude).toBeCloseTo(sydney.latitude, 6);
    expect(back.longitude).toBeCloseTo(sydney.longitude, 6);
  });

  it('initially includes all locations', () => {
    const { centre, zoom } = fitView([perth, sydney], 800, 500);
    for (const place of [perth, sydney]) {
      const [at, middle] = [toPixels(place, zoom), toPixels(centre, zoom)];
      expect(Math.abs(at.x - middle.x)).toBeLessThan(400);
      expect(Math.abs(at.y - middle.y)).toBeLessThan(250);
    }
    expect(fitView([], 800, 500).zoom).toBe(1);
  });

  it('fills the viewport with tiles and wraps around at the antimeridian', () => {
    const tiles = getTiles('/t/{z}/{x}/{y}.png', { x: 512, y: 256 }, 1, 512, 512);
    expect(tiles.map(({ url }) => url)).toEqual(
      ['1/1/0', '1/0/0', '1/1/1', '1/0/1'].map((name) => `/t/${name}.png`),
    );
  });

  it('merges overlapping markers', () => {
    const at = (x: number) => ({ at: { x, y: 5 } });
    expect(buildClusters([at(1), at(9), at(200)]).map(({ length }) => length)).toEqual([2, 1]);
  });
});
