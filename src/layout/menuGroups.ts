import type { Level } from '../contract/call';
import type { ResourceHead } from '../declaration/compiled';
import type { MenuEntry } from '../declaration/vocabulary';
import type { IconName } from '../theme/icons';
import type { MenuRoute } from './consoleSettings';
import { gatesOf, isOpen, type Reader, resourceNeeds } from './gates';

export interface MenuItem {
  to: string;
  label: string;
  icon: IconName;
}

export interface MenuGroup {
  level: MenuEntry['level'];
  /** Heading; none for entries that stand alone. */
  group: string | undefined;
  items: MenuItem[];
}

export interface MenuReader extends Reader {
  /** The domain at hand: without one only customers see customer pages. */
  domain: string | null;
}

interface Entry extends MenuItem {
  menu: MenuEntry;
  needed: Level;
}

/** Whether a page is open to a reader: what its guard asks, and a domain where it is about one. */
export const isOpenTo =
  (reader: MenuReader) =>
  ({ menu, needed }: Pick<Entry, 'menu' | 'needed'>): boolean =>
    isOpen({ level: needed, ...gatesOf(menu) }, reader) &&
    (menu.level === 'Root' || reader.level === 'customer' || reader.domain !== null);

const order = (entry: Entry): number => entry.menu.order ?? 100;
const inOrder = (a: Entry, b: Entry): number => order(a) - order(b) || a.label.localeCompare(b.label);

/**
 * The menu as its reader may see it: Root before Customer, entries without a heading first, then groups by their
 * first entry.
 */
export const menuGroups = (
  heads: readonly ResourceHead[],
  routes: readonly MenuRoute[],
  reader: MenuReader,
): MenuGroup[] => {
  const entries: Entry[] = [
    ...routes.map(({ path, label, icon, menu, level }) => ({
      to: path,
      label,
      icon,
      menu,
      // A screen that says who may see it is not held to its place in the menu.
      needed: level ?? resourceNeeds(menu, 'customer'),
    })),
    ...heads.map(({ name, label, icon, menu, level }) => ({
      to: `/${name}`,
      label: label[1],
      icon,
      menu,
      needed: resourceNeeds(menu, level),
    })),
  ];
  const groups = new Map<string, Entry[]>();
  for (const entry of entries.filter((one) => !one.menu.hidden && isOpenTo(reader)(one)).sort(inOrder)) {
    const key = `${entry.menu.level} ${entry.menu.group ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  const rank = ([first]: Entry[]): number =>
    (first?.menu.level === 'Customer' ? 10_000 : 0) + (first?.menu.group ? 1000 + order(first) : 0);
  return [...groups.values()]
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((items) => {
      const [first] = items;
      if (!first) return [];
      return [
        {
          level: first.menu.level,
          group: first.menu.group,
          items: items.map(({ to, label, icon }) => ({ to, label, icon })),
        },
      ];
    });
};
