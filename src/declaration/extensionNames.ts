import type { KitDashboardPanelName, KitPanelName, KitPreviewName, KitWidgetName } from './registered';

/** Panels available on record pages: the built-in history and those provided by kits. */
export type PanelName = 'recordHistory' | KitPanelName;
export type DashboardPanelName = KitDashboardPanelName;
export type PreviewName = KitPreviewName;
/** Inputs of the engine that can replace the default input of a kind. */
export const engineWidgets = [
  'radio',
  'either',
  'checkboxes',
  'lines',
  'longText',
  'json',
  'publicHolidays',
] as const;
export type EngineWidget = (typeof engineWidgets)[number];
export type WidgetName = EngineWidget | KitWidgetName;
