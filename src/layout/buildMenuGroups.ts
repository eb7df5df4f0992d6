import { t } from '#i18n';
import type { Level } from '../../contract/call';
import { getLowestLevel } from '../../contract/levels';
import type { ResourceHead } from '../declaration/compiled';
import { getRequiredLevel, getRootOrder } from '../declaration/menuRoots';
import type { MenuRoute } from '../declaration/route';
import { getTerms } from '../declaration/terms';
import type { MenuEntry } from '../declaration/vocabulary';
import { createMenuFilter, type MenuViewer } from '../session/createMenuFilter';
import type { IconName } from '../theme/icons';

/** Screen that the user can open from the menu. */
export interface MenuTab {
  to: string;
  label: string;
  /** Title of the screen, if it differs from the label. */
  title?: string;
  icon: IconName;
}

/** Entry of the menu, named after its first screen unless it has a name of its own. */
export interface MenuItem extends MenuTab {
  level: MenuEntry['level'];
  /** Name of the entry, if it differs from the title of its first screen. */
  place?: string;
  subtitle?: string;
  /** All screens of the entry, including the first one. */
  tabs: MenuTab[];
}

export interface MenuGroup {
  level: MenuEntry['level'];
  /** Heading of the group; undefined for ungrouped entries. */
  group: string | undefined;
  items: MenuItem[];
}

interface Entry extends MenuTab {
  menu: MenuEntry;
  needed: Level;
}

const getOrder = ({ menu }: Entry): number => menu.order ?? 100;
const compareEntries = (a: Entry, b: Entry): number =>
  getOrder(a) - getOrder(b) || a.label.localeCompare(b.label);

/** Returns the sort position of a group: ungrouped entries first, then by menu root, known headings before others. */
const getGroupOrder = ({ menu }: Entry): number => {
  const { group } = menu;
  if (group === undefined) return getRootOrder(menu);
  const known = getTerms().menuHeadings.indexOf(group);
  return getRootOrder(menu) * 1000 + (known < 0 ? 100 : known + 1) + 1000;
};

const listEntries = (heads: readonly ResourceHead[], routes: readonly MenuRoute[]): Entry[] => [
  ...routes.map(({ path, label, icon, menu, level }) => ({
    to: path,
    label: t(label),
    icon,
    menu,
    // If a screen declares a level, that of its menu root does not apply.
    needed: level ?? getRequiredLevel(menu, getLowestLevel()),
  })),
  ...heads.map(({ name, label, icon, menu, level }) => ({
    to: `/${name}`,
    label: label[1],
    ...(menu.title !== undefined && { title: menu.title }),
    icon,
    menu,
    needed: getRequiredLevel(menu, level),
  })),
];

const toTab = ({ to, label, title, icon }: Entry): MenuTab => ({
  to,
  label,
  ...(title !== undefined && { title }),
  icon,
});

/**
 * Returns the entries of the menu and account menu that a user can see. Ungrouped entries come first, followed by the
 * groups of each menu root in the order of `menuHeadings`. If a user cannot open the first screen of an entry, the entry
 * leads to the next one.
 */
export const buildMenuGroups = (
  heads: readonly ResourceHead[],
  routes: readonly MenuRoute[],
  viewer: MenuViewer,
): MenuGroup[] => {
  const entries = listEntries(heads, routes);
  const byPath = new Map(entries.map((entry) => [entry.to, entry]));
  const isOpen = createMenuFilter(viewer);
  const visible = entries.filter((entry) => !entry.menu.hidden && isOpen(entry)).sort(compareEntries);
  const findOwner = (entry: Entry): Entry => {
    const owners = [entry.menu.within ?? []].flat().flatMap((path) => byPath.get(path) ?? []);
    const owner = owners.length > 1 ? owners.find(isOpen) : owners[0];
    return owner ? findOwner(owner) : entry;
  };

  const places = new Map<Entry, Entry[]>();
  for (const entry of visible) {
    const owner = findOwner(entry);
    places.set(owner, [...(places.get(owner) ?? []), entry]);
  }
  const groups = new Map<string, { first: Entry; items: MenuItem[] }>();
  for (const [owner, members] of [...places].sort(([a], [b]) => compareEntries(a, b))) {
    const screens = members.toSorted((a, b) => Number(b === owner) - Number(a === owner));
    const { level, group, place, subtitle } = owner.menu;
    const [first] = screens;
    if (!first) continue;
    const key = `${level} ${group ?? ''}`;
    const target = groups.get(key) ?? { first: owner, items: [] };
    target.items.push({
      ...toTab(first),
      icon: owner.icon,
      level,
      ...(place !== undefined && { place }),
      ...(subtitle !== undefined && { subtitle }),
      tabs: screens.map(toTab),
    });
    groups.set(key, target);
  }
  return [...groups.values()]
    .sort((a, b) => getGroupOrder(a.first) - getGroupOrder(b.first) || getOrder(a.first) - getOrder(b.first))
    .map(({ first: { menu }, items }) => ({ level: menu.level, group: menu.group, items }));
};
