import type { MenuGroup } from './buildMenuGroups';

export const PINNED = 'Pinned';

/** Adds the pinned entries as a group at the top of the menu, below entries without a group. */
export const sortPinnedFirst = (groups: readonly MenuGroup[], pinned: readonly string[]): MenuGroup[] => {
  const items = groups.flatMap((group) => group.items).filter(({ to }) => pinned.includes(to));
  const [first] = groups;
  if (items.length === 0 || !first) return [...groups];
  const rest = groups
    .map((group) => ({ ...group, items: group.items.filter(({ to }) => !pinned.includes(to)) }))
    .filter((group) => group.items.length > 0);
  const alone = rest.filter(({ group }) => group === undefined);
  return [
    ...alone,
    { level: first.level, group: PINNED, items },
    ...rest.filter(({ group }) => group !== undefined),
  ];
};
