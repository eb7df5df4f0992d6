import type { ComponentType, LazyExoticComponent } from 'react';

export const kitBell: LazyExoticComponent<ComponentType> | undefined = undefined;
