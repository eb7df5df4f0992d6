import type { CustomRoute } from '../../../src/session/consoleSettings';

export const kitRoutes: readonly CustomRoute[] = [
  {
    path: '/desk',
    label: 'Today',
    icon: 'Today',
    menu: { level: 'Desk', order: 1 },
    level: 'librarian',
    shape: 'cards',
    load: () => import('../screens/DeskToday'),
  },
];
