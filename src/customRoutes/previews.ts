import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Names declarations may give as `preview.component`. */
export type PreviewName = 'theme';

/** What forms say, drawn as it will be, each loaded with its form. It stands within the form and reads its values there. */
export const previews: Record<PreviewName, LazyExoticComponent<ComponentType>> = {
  theme: lazy(() => import('./themePreview/ThemePreview')),
};
