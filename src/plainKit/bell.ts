import type { ComponentType, LazyExoticComponent } from 'react';

/** Nobody is told of anything. */
export const kitBell: LazyExoticComponent<ComponentType> | undefined = undefined;
