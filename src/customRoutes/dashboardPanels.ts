import type { ComponentType } from 'react';
import { lazyPart } from '../lib/lazyPart';
import type { dashboardPanelNames } from './names';

/** Dashboard panels that do not show lists or charts of data; loaded on demand. */
export const dashboardPanels: Record<(typeof dashboardPanelNames)[number], ComponentType> = {
  finder: lazyPart(async () => ({ default: (await import('./home/Finder')).Finder })),
};
