import { useLocation, useTranslate } from 'react-admin';
import { t } from '#i18n';
import { useResourceHeads } from '../declaration/resourceHeads';
import { toTitleCase } from '../lib/toTitleCase';
import { useConsoleSettings } from '../session/consoleSettings';
import { useDomain } from '../session/domain/useDomain';
import { useViewer } from '../session/useViewer';
import { buildMenuGroups, type MenuGroup, type MenuItem, type MenuTab } from './buildMenuGroups';

export interface Menu {
  groups: MenuGroup[];
  /** Entry that contains the current page, and its screen; undefined on pages outside the menu. */
  here: { group: MenuGroup; item: MenuItem; tab: MenuTab } | undefined;
}

const isAtOrBelow = (path: string, to: string): boolean =>
  path === to || (to !== '/' && path.startsWith(`${to}/`));

/** Returns the user's menu. If several nested screens match the current path, the most specific one is current. */
export const useMenu = (): Menu => {
  const { pathname } = useLocation();
  const viewer = useViewer();
  const domain = useDomain();
  const { routes } = useConsoleSettings();
  const groups = buildMenuGroups(useResourceHeads(), routes, { ...viewer, domain });
  const [here] = groups
    .flatMap((group) => group.items.flatMap((item) => item.tabs.map((tab) => ({ group, item, tab }))))
    .filter(({ tab }) => isAtOrBelow(pathname, tab.to))
    .toSorted((a, b) => b.tab.to.length - a.tab.to.length);
  return { groups, here };
};

/** Returns the localized title of a screen, as shown in the menu and on its page. */
export const useMenuTitle = (): ((screen: MenuTab) => string) => {
  const translate = useTranslate();
  return ({ to, label, title }) =>
    title === undefined
      ? toTitleCase(translate(`resources.${to.slice(1)}.name`, { smart_count: 2, _: t(label) }))
      : translate(`resources.${to.slice(1)}.title`, { _: t(title) });
};
