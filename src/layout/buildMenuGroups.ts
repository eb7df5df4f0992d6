import { t } from '#i18n';
import type { Level } from '../../contract/call';
import { getLowestLevel } from '../../contract/levels';
import type { ResourceHead } from '../declaration/compiled';
import { getRootOrder } from '../declaration/menuRoots';
import type { MenuRoute } from '../declaration/route';
import { getTerms } from '../declaration/terms';
import type { MenuEntry } from '../declaration/vocabulary';
import { createMenuFilter, type MenuViewer } from '../session/createMenuFilter';
import { getRequiredLevel } from '../session/gates';
import type { IconName } from '../theme/icons';

export interface MenuItem {
  to: string;
  level: MenuEntry['level'];
  label: string;
  /** Title of the screen, if it differs from the label. */
  title?: string;
  icon: IconName;
}

export interface MenuGroup {
  level: MenuEntry['level'];
  /** Heading of the group; undefined for ungrouped entries. */
  group: string | undefined;
  items: MenuItem[];
}

interface Entry extends MenuItem {
  menu: MenuEntry;
  needed: Level;
}

const getOrder = (entry: Entry): number => entry.menu.order ?? 100;
const compareEntries = (a: Entry, b: Entry): number =>
  getOrder(a) - getOrder(b) || a.label.localeCompare(b.label);

/** Returns the sort position of a group: by menu root, ungrouped entries first, known headings before others. */
const getGroupOrder = ([first]: Entry[]): number => {
  if (!first) return 0;
  const { group } = first.menu;
  const known = group === undefined ? -1 : getTerms().menuHeadings.indexOf(group);
  return getRootOrder(first.menu) * 1000 + (group === undefined ? 0 : known < 0 ? 100 : known + 1);
};
const getFirstOrder = ([first]: Entry[]): number => (first ? getOrder(first) : 0);

/**
 * Returns the entries of the menu and account menu that a user can see. Menu roots keep their order; within a root,
 * ungrouped entries come first, followed by groups in the order of {@link menuHeadings}.
 */
export const buildMenuGroups = (
  heads: readonly ResourceHead[],
  routes: readonly MenuRoute[],
  viewer: MenuViewer,
): MenuGroup[] => {
  const entries: Entry[] = [
    ...routes.map(({ path, label, icon, menu, level }) => ({
      to: path,
      level: menu.level,
      label: t(label),
      icon,
      menu,
      // If a screen declares a level, that of its menu root does not apply.
      needed: level ?? getRequiredLevel(menu, getLowestLevel()),
    })),
    ...heads.map(({ name, label, icon, menu, level }) => ({
      to: `/${name}`,
      level: menu.level,
      label: label[1],
      ...(menu.title !== undefined && { title: menu.title }),
      icon,
      menu,
      needed: getRequiredLevel(menu, level),
    })),
  ];
  const groups = new Map<string, Entry[]>();
  for (const entry of entries
    .filter((candidate) => !candidate.menu.hidden && createMenuFilter(viewer)(candidate))
    .sort(compareEntries)) {
    const key = `${entry.menu.level} ${entry.menu.group ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()]
    .sort((a, b) => getGroupOrder(a) - getGroupOrder(b) || getFirstOrder(a) - getFirstOrder(b))
    .flatMap((items) => {
      const [first] = items;
      if (!first) return [];
      return [
        {
          level: first.menu.level,
          group: first.menu.group,
          items: items.map(({ to, level, label, title, icon }) => ({
            to,
            level,
            label,
            ...(title !== undefined && { title }),
            icon,
          })),
        },
      ];
    });
};
