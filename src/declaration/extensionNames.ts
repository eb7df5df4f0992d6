import type { KitDashboardPanelName, KitPanelName, KitPreviewName, KitWidgetName } from './registered';
import { getCompilerTerms } from './terms';

/** Panels available on record pages: the built-in history and those provided by kits. */
export type PanelName = 'recordHistory' | KitPanelName;
export type DashboardPanelName = KitDashboardPanelName;
export type PreviewName = KitPreviewName;
/** Inputs of the engine that can replace the default input of a kind. */
const engineWidgets = ['radio', 'either', 'lines', 'longText', 'json'] as const;
export type EngineWidget = (typeof engineWidgets)[number];
export type WidgetName = EngineWidget | KitWidgetName;

export const listPanelNames = (): string[] => ['recordHistory', ...getCompilerTerms().panels];
export const listWidgetNames = (): string[] => [...engineWidgets, ...getCompilerTerms().widgets];
