import type { ComponentType, LazyExoticComponent } from 'react';

export const kitPreviews: Record<never, LazyExoticComponent<ComponentType>> = {};
