import type { ComponentType } from 'react';
import { lazyPart } from '../lib/lazyPart';
import type { dashboardPanelNames } from './names';

/** Panels of dashboards that are no data, each loaded when it is drawn. */
export const dashboardPanels: Record<(typeof dashboardPanelNames)[number], ComponentType> = {
  finder: lazyPart(async () => ({ default: (await import('./home/Finder')).Finder })),
};
