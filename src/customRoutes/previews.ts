import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyPart } from '../lib/lazyPart';
import type { previewNames } from './names';

/** Form previews, loaded on demand. They are rendered inside the form and use its current values. */
export const previews: Record<(typeof previewNames)[number], LazyExoticComponent<ComponentType>> = {
  theme: lazyPart(() => import('./themePreview/ThemePreview')),
};
