import { kitPanels } from '#kits/panels';
import type { PanelName } from '../../declaration/extensionNames';
import { lazyPart } from '../../lib/lazyPart';
import type { PanelComponent } from './panelComponent';

export const panelComponents: Record<PanelName, PanelComponent> = {
  recordHistory: lazyPart(() => import('../history/RecordHistory')),
  ...kitPanels,
};
