import { describe, expect, it } from 'vitest';
import {
  addToNumber,
  buildCells,
  countBetween,
  getCommonPrefix,
  type InventoryNumber,
} from '../../../src/customRoutes/rangeGrid/cells';
import { findFragments } from '../../../src/customRoutes/rangeGrid/fragments';
import { cellStates, getCellMark } from '../../../src/customRoutes/rangeGrid/marks';
import { getBounds, getPositionByKey } from '../../../src/customRoutes/rangeGrid/selection';

const createHeldNumber = (
  phone_number: string,
  overrides: Partial<InventoryNumber> = {},
): InventoryNumber => ({
  phone_number,
  state: 'available',
  ...overrides,
});

describe('range grid cells', () => {
  it('show the numbers in the range with their inventory state', () => {
    const cells = buildCells('61255501008', 4, [
      createHeldNumber('61255501009', { state: 'assigned' }),
      createHeldNumber('61255509999'),
    ]);
    expect(cells.map(({ number, state }) => [number, state])).toEqual([
      ['61255501008', 'absent'],
      ['61255501009', 'assigned'],
      ['61255501010', 'absent'],
      ['61255501011', 'absent'],
    ]);
  });

  it('handle carries and preserve leading zeros', () => {
    expect(addToNumber('61255509999', 1)).toBe('61255510000');
    expect(addToNumber('0099', 1)).toBe('0100');
    expect(countBetween('61255501000', '61255501099')).toBe(100);
    expect(getCommonPrefix('61255501000', '61255501099')).toBe('612555010');
  });
});

describe('range fragmentation', () => {
  it('lists the runs of free numbers, the largest run and the share outside it', () => {
    const cells = buildCells('61255501000', 10, [
      createHeldNumber('61255501000'),
      createHeldNumber('61255501001'),
      createHeldNumber('61255501002', { state: 'assigned' }),
      createHeldNumber('61255501003'),
      // The number is available but belongs to a range.
      createHeldNumber('61255501004', { range: '61255501004' }),
      createHeldNumber('61255501006'),
    ]);
    const { free, runs, largest, share } = findFragments(cells);
    expect(free).toBe(4);
    expect(runs).toEqual([
      { from: 0, size: 2 },
      { from: 3, size: 1 },
      { from: 6, size: 1 },
    ]);
    expect(largest).toEqual({ from: 0, size: 2 });
    expect(share).toBe(0.5);
  });

  it('is empty if there are no free numbers', () => {
    expect(findFragments(buildCells('61255501000', 3, []))).toEqual({
      free: 0,
      runs: [],
      largest: undefined,
      share: 0,
    });
  });
});

describe('number states', () => {
  it('are distinguished by a letter or pattern, not only by colour', () => {
    const appearances = cellStates.map(
      (state) => `${getCellMark(state).letter} ${getCellMark(state).pattern ?? ''}`,
    );
    expect(new Set(appearances).size).toBe(cellStates.length);
  });
});

describe('keyboard navigation in the range grid', () => {
  it.each([
    ['ArrowRight', 5, 6],
    ['ArrowDown', 5, 15],
    ['ArrowUp', 5, 5],
    ['ArrowRight', 99, 99],
    ['PageDown', 5, 5],
    ['Home', 50, 0],
    ['End', 50, 99],
    ['x', 50, undefined],
  ])('moves on %s from %i to %s', (key, at, to) => expect(getPositionByKey(key, at, 100)).toBe(to));

  it('orders the bounds of a backward selection from low to high', () =>
    expect(getBounds({ anchor: 7, head: 3 })).toEqual({ from: 3, to: 7 }));
});
