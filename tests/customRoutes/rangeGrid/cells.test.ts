import { describe, expect, it } from 'vitest';
import {
  cellsOf,
  commonPrefix,
  type HeldNumber,
  numberAfter,
  sizeBetween,
} from '../../../src/customRoutes/rangeGrid/cells';
import { fragmentsOf } from '../../../src/customRoutes/rangeGrid/fragments';
import { cellStates, markOf } from '../../../src/customRoutes/rangeGrid/marks';
import { boundsOf, placeByKey } from '../../../src/customRoutes/rangeGrid/selection';

const held = (phone_number: string, more: Partial<HeldNumber> = {}): HeldNumber => ({
  phone_number,
  state: 'available',
  ...more,
});

describe('the cells of a range', () => {
  it('are its numbers, with what the inventory holds of them', () => {
    const cells = cellsOf('61255501008', 4, [
      held('61255501009', { state: 'assigned' }),
      held('61255509999'),
    ]);
    expect(cells.map(({ number, state }) => [number, state])).toEqual([
      ['61255501008', 'absent'],
      ['61255501009', 'assigned'],
      ['61255501010', 'absent'],
      ['61255501011', 'absent'],
    ]);
  });

  it('count on past any digit and keep leading zeros', () => {
    expect(numberAfter('61255509999', 1)).toBe('61255510000');
    expect(numberAfter('0099', 1)).toBe('0100');
    expect(sizeBetween('61255501000', '61255501099')).toBe(100);
    expect(commonPrefix('61255501000', '61255501099')).toBe('612555010');
  });
});

describe('fragmentation', () => {
  it('tells runs of free numbers, the largest, and how much lies outside it', () => {
    const cells = cellsOf('61255501000', 10, [
      held('61255501000'),
      held('61255501001'),
      held('61255501002', { state: 'assigned' }),
      held('61255501003'),
      // Available, but not alone.
      held('61255501004', { range: '61255501004' }),
      held('61255501006'),
    ]);
    const { free, runs, largest, share } = fragmentsOf(cells);
    expect(free).toBe(4);
    expect(runs).toEqual([
      { from: 0, size: 2 },
      { from: 3, size: 1 },
      { from: 6, size: 1 },
    ]);
    expect(largest).toEqual({ from: 0, size: 2 });
    expect(share).toBe(0.5);
  });

  it('is nothing where nothing is free', () => {
    expect(fragmentsOf(cellsOf('61255501000', 3, []))).toEqual({
      free: 0,
      runs: [],
      largest: undefined,
      share: 0,
    });
  });
});

describe('states', () => {
  it('differ in letter or pattern, not by colour alone', () => {
    const looks = cellStates.map((state) => `${markOf(state).letter} ${markOf(state).pattern ?? ''}`);
    expect(new Set(looks).size).toBe(cellStates.length);
  });
});

describe('keys', () => {
  it.each([
    ['ArrowRight', 5, 6],
    ['ArrowDown', 5, 15],
    ['ArrowUp', 5, 5],
    ['ArrowRight', 99, 99],
    ['PageDown', 5, 5],
    ['Home', 50, 0],
    ['End', 50, 99],
    ['x', 50, undefined],
  ])('%s from %i leads to %s', (key, at, to) => expect(placeByKey(key, at, 100)).toBe(to));

  it('a selection reads from its lower end', () =>
    expect(boundsOf({ anchor: 7, head: 3 })).toEqual({ from: 3, to: 7 }));
});
