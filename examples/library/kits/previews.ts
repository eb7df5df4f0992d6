import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { kitPreviewNames } from './vocabulary';

export const kitPreviews: Record<(typeof kitPreviewNames)[number], LazyExoticComponent<ComponentType>> = {
  spine: lazy(() => import('../screens/SpinePreview')),
};
