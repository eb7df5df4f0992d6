import { joinAnd, t } from '#i18n';
import type { Cell } from './cells';
import type { Run } from './fragments';

export interface NumberGroup extends Run {
  /** First number of the group, which identifies it in API calls. */
  first: string;
}

/** Returns the groups of a grid in order. A group that extends beyond the grid is truncated. */
export const findGroups = (cells: readonly Cell[]): NumberGroup[] => {
  const groups = new Map<string, NumberGroup>();
  for (const [place, { stored }] of cells.entries()) {
    if (!stored?.range) continue;
    const group = groups.get(stored.range);
    if (group) group.size += 1;
    else groups.set(stored.range, { first: stored.range, from: place, size: 1 });
  }
  return [...groups.values()];
};

export const findGroupsWithin = (cells: readonly Cell[], { from, size }: Run): NumberGroup[] =>
  findGroups(cells).filter((group) => group.from < from + size && group.from + group.size > from);

/** Returns the groups that the run covers only partly. */
export const findSplitGroups = (groups: readonly NumberGroup[], { from, size }: Run): NumberGroup[] =>
  groups.filter((group) => group.from < from || group.from + group.size > from + size);

export const expandToGroups = (cells: readonly Cell[], run: Run): Run => {
  const groups = findGroupsWithin(cells, run);
  const from = Math.min(run.from, ...groups.map((group) => group.from));
  const end = Math.max(run.from + run.size, ...groups.map((group) => group.from + group.size));
  return { from, size: end - from };
};

/** Returns the reasons why a run of cells cannot be grouped; empty if it can be. */
export const listGroupingErrors = (cells: readonly Cell[], { from, size }: Run): string[] => {
  const chosen = cells.slice(from, from + size);
  const absent = chosen.filter(({ stored }) => !stored).length;
  const grouped = findGroupsWithin(cells, { from, size }).length;
  const differs = (read: (cell: Cell) => unknown) => new Set(chosen.map((cell) => read(cell) ?? '')).size > 1;
  const differing = [
    differs(({ state }) => state) && t('state'),
    differs(({ stored }) => stored?.wholesaler) && t('wholesaler'),
    differs(({ stored }) => stored?.remote_trunk_id) && t('trunk'),
    differs(({ stored }) => stored?.domain_name) && t('domain'),
  ].filter((word) => word !== false);
  return [
    size < 2 && t('A group needs at least two numbers.'),
    absent > 0 &&
      t(
        '{absent, plural, one {# of them is not in the inventory.} other {# of them are not in the inventory.}}',
        { absent },
      ),
    grouped > 0 &&
      t(
        '{grouped, plural, one {They overlap a group. Break it first.} other {They overlap # groups. Break them first.}}',
        { grouped },
      ),
    absent === 0 &&
      differing.length > 0 &&
      t('They differ in {fields}; those of a group must not.', { fields: joinAnd(differing) }),
  ].filter((sentence) => sentence !== false);
};

/** Returns the sizes into which a group can be split evenly, largest first. A size of 1 means single numbers. */
export const listSplitSizes = (size: number): number[] =>
  Array.from({ length: size - 1 }, (_, index) => size - 1 - index).filter((part) => size % part === 0);

/** Returns the largest size into which a group can be split evenly so that the selection consists of whole parts. */
export const findSplitSize = (group: NumberGroup, run: Run): number =>
  listSplitSizes(group.size).find((size) =>
    [run.from, run.from + run.size].every(
      (edge) => edge <= group.from || edge >= group.from + group.size || (edge - group.from) % size === 0,
    ),
  ) ?? 1;
