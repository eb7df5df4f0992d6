import type { ComponentType, LazyExoticComponent } from 'react';

/** No notification bell. */
export const kitBell: LazyExoticComponent<ComponentType> | undefined = undefined;
