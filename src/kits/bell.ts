import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** What tells people of news, in the bar above every page; loaded once the page stands. */
export const kitBell: LazyExoticComponent<ComponentType> | undefined = lazy(
  () => import('../customRoutes/notifications/Bell'),
);
