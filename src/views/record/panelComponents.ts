import type { PanelName } from '../../declaration/extensionNames';
import { getKit } from '../../kit';
import { lazyPart } from '../../lib/lazyPart';
import type { PanelComponent } from './panelComponent';

/** Panels of the engine, by the name that declarations use. */
export const panelComponents = { recordHistory: lazyPart(() => import('../history/RecordHistory')) };

export const getPanelComponent = (name: PanelName): PanelComponent =>
  ({ ...getKit().panels, ...panelComponents })[name];
