import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyPart } from '../lib/lazyPart';

/** The notification bell in the bar above every page, loaded after the page has rendered. */
export const kitBell: LazyExoticComponent<ComponentType> | undefined = lazyPart(
  () => import('../customRoutes/notifications/Bell'),
);
