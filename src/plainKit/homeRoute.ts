import { type MenuRootName, menuRoots } from '#kits/menuRoots';
import { levels } from '../../contract/call';
import type { CustomRoute } from '../session/consoleSettings';

const [first] = Object.keys(menuRoots) as [MenuRootName];

/** The first page: the screens of the menu, each a link. */
export const homeRoute: CustomRoute = {
  path: '/',
  label: 'Home',
  icon: 'Home',
  menu: { level: first, order: 0 },
  level: levels[0],
  shape: 'cards',
  load: () => import('./MenuHome'),
};
