import type { PaletteGroup, PaletteItem } from '../../layout/palette/paletteItem';

export interface Hits {
  groups: PaletteGroup[];
  exact: ReadonlySet<string>;
}

const startsWithText = ({ label, record }: PaletteItem, typed: string): boolean =>
  [label, record?.id ?? ''].some((name) => name.toLowerCase().startsWith(typed));

/** Sorts results: exact matches first, then prefix matches, then others. Groups are sorted by their best match. */
export const arrangeHits = (
  groups: readonly PaletteGroup[],
  text: string,
  isExact: (item: PaletteItem) => boolean,
): Hits => {
  const typed = text.trim().toLowerCase();
  const exact = new Set(groups.flatMap(({ items }) => items.filter(isExact).map(({ key }) => key)));
  const rank = (item: PaletteItem) => (exact.has(item.key) ? 0 : startsWithText(item, typed) ? 1 : 2);
  const best = ({ items }: PaletteGroup) => Math.min(...items.map(rank));
  return {
    groups: groups
      .map((group) => ({ ...group, items: group.items.toSorted((a, b) => rank(a) - rank(b)) }))
      .toSorted((a, b) => best(a) - best(b)),
    exact,
  };
};
