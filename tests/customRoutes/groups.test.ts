import { describe, expect, it } from 'vitest';
import { buildCells, type InventoryNumber } from '../../src/customRoutes/rangeGrid/cells';
import {
  expandToGroups,
  findGroups,
  findGroupsWithin,
  findSplitGroups,
  findSplitSize,
  listGroupingErrors,
  listSplitSizes,
} from '../../src/customRoutes/rangeGrid/groups';

const first = 61255501000;
const createHeldNumbers = (
  from: number,
  count: number,
  overrides: Partial<InventoryNumber> = {},
): InventoryNumber[] =>
  Array.from({ length: count }, (_, index) => ({
    phone_number: String(first + from + index),
    state: 'available' as const,
    ...overrides,
  }));
const cells = buildCells(String(first), 40, [
  ...createHeldNumbers(0, 10, { range: String(first) }),
  ...createHeldNumbers(10, 5, { range: String(first + 10) }),
  ...createHeldNumbers(20, 5),
  ...createHeldNumbers(25, 5, { state: 'assigned', remote_trunk_id: 'T-1' }),
]);

describe('number groups in the range grid', () => {
  it('are detected with their position and size', () =>
    expect(findGroups(cells)).toEqual([
      { first: '61255501000', from: 0, size: 10 },
      { first: '61255501010', from: 10, size: 5 },
    ]));

  it('can be selected in part, and the selection can be expanded to complete groups', () => {
    const run = { from: 5, size: 7 };
    const groups = findGroupsWithin(cells, run);
    expect(findSplitGroups(groups, run)).toHaveLength(2);
    expect(expandToGroups(cells, run)).toEqual({ from: 0, size: 15 });
    expect(findSplitGroups(findGroupsWithin(cells, { from: 0, size: 15 }), { from: 0, size: 15 })).toEqual(
      [],
    );
    expect(expandToGroups(cells, { from: 20, size: 3 })).toEqual({ from: 20, size: 3 });
  });

  it('can be split into equal parts', () => {
    expect(listSplitSizes(10)).toEqual([5, 2, 1]);
    expect(listSplitSizes(7)).toEqual([1]);
  });

  it('are split into the largest parts of which the selection consists', () => {
    const group = { first: '61255501000', from: 0, size: 10 };
    expect(findSplitSize(group, { from: 0, size: 5 })).toBe(5);
    expect(findSplitSize(group, { from: 4, size: 10 })).toBe(2);
    expect(findSplitSize(group, { from: 3, size: 1 })).toBe(1);
  });
});

describe('validation of a new number group', () => {
  it.each([
    [{ from: 20, size: 5 }, []],
    [{ from: 20, size: 1 }, [/at least two/]],
    [{ from: 20, size: 8 }, [/differ in state and trunk/]],
    [{ from: 8, size: 2 }, [/overlap a group/]],
    [{ from: 0, size: 15 }, [/overlap 2 groups/]],
    [{ from: 28, size: 4 }, [/2 of them are not in the inventory/]],
  ])('reports the expected errors for %j', (run, refusals) => {
    const messages = listGroupingErrors(cells, run);
    expect(messages).toHaveLength(refusals.length);
    for (const [index, refusal] of refusals.entries()) expect(messages[index]).toMatch(refusal);
  });
});
