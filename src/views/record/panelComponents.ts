import type { PanelName } from '../../declaration/extensionNames';
import { lazyPart } from '../../lib/lazyPart';
import { kitPanels } from '../kitParts';
import type { PanelComponent } from './panelComponent';

/** Panels of the engine, by the name that declarations use. */
export const panelComponents = { recordHistory: lazyPart(() => import('../history/RecordHistory')) };

/** Returns the component of a panel. Suspends while the console's own panels are loading. */
export const usePanelComponent = (name: PanelName): PanelComponent =>
  name in panelComponents
    ? panelComponents[name as keyof typeof panelComponents]
    : kitPanels.use().record[name as Exclude<PanelName, keyof typeof panelComponents>];
