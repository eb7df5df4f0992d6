import { msg } from '#i18n';
import { levels } from '../../contract/call';
import { firstRoot } from '../declaration/menuRoots';
import type { CustomRoute } from '../session/consoleSettings';

export const homeRoute: CustomRoute = {
  path: '/',
  label: msg('Home'),
  icon: 'Home',
  menu: { level: firstRoot, order: 0 },
  level: levels[0],
  shape: 'cards',
  load: () => import('./MenuHome'),
};
