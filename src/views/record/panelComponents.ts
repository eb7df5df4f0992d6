import { lazy } from 'react';
import { kitPanels } from '#kits/panels';
import type { PanelName } from '../../declaration/extensionNames';
import type { PanelComponent } from './panelComponent';

/** What draws each panel. */
export const panelComponents: Record<PanelName, PanelComponent> = {
  recordHistory: lazy(() => import('../history/RecordHistory')),
  ...kitPanels,
};
