import { kitDashboardPanelNames, kitPanelNames, kitPreviewNames, kitWidgetNames } from '#kits/vocabulary';

/** Panels available on record pages: the built-in history and those provided by kits. */
export const panelNames = ['recordHistory', ...kitPanelNames] as const;
export const dashboardPanelNames = kitDashboardPanelNames;
export const previewNames = kitPreviewNames;
/** Inputs that can replace the default input of a kind. */
export const widgetNames = ['radio', 'either', 'lines', 'longText', 'json', ...kitWidgetNames] as const;

export type PanelName = (typeof panelNames)[number];
export type DashboardPanelName = (typeof dashboardPanelNames)[number];
export type PreviewName = (typeof previewNames)[number];
export type WidgetName = (typeof widgetNames)[number];
