import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyPart } from '../lib/lazyPart';
import type { previewNames } from './names';

/** What forms say, drawn as it will be, each loaded with its form. It stands within the form and reads its values there. */
export const previews: Record<(typeof previewNames)[number], LazyExoticComponent<ComponentType>> = {
  theme: lazyPart(() => import('./themePreview/ThemePreview')),
};
