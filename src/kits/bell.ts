import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyPart } from '../lib/lazyPart';

/** Notification bell in the app bar. It is loaded after the page has rendered. */
export const kitBell: LazyExoticComponent<ComponentType> | undefined = lazyPart(
  () => import('../customRoutes/notifications/Bell'),
);
