import { type ComponentType, lazy } from 'react';
import type { dashboardPanelNames } from './names';

/** Panels of dashboards that are no data, each loaded when it is drawn. */
export const dashboardPanels: Record<(typeof dashboardPanelNames)[number], ComponentType> = {
  finder: lazy(async () => ({ default: (await import('./home/Finder')).Finder })),
};
