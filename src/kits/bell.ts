import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyPart } from '../lib/lazyPart';

/** What tells people of news, in the bar above every page; loaded once the page stands. */
export const kitBell: LazyExoticComponent<ComponentType> | undefined = lazyPart(
  () => import('../customRoutes/notifications/Bell'),
);
