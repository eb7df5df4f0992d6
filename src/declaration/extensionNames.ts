import { kitDashboardPanelNames, kitPanelNames, kitPreviewNames, kitWidgetNames } from '#kits/vocabulary';

/** Panels a record's page may have: the history, which the engine draws itself, and those of kits. */
export const panelNames = ['recordHistory', ...kitPanelNames] as const;
/** Panels of dashboards that are no data. */
export const dashboardPanelNames = kitDashboardPanelNames;
/** What may be drawn beside a form. */
export const previewNames = kitPreviewNames;
/** Inputs that may stand in the place of a kind's own. */
export const widgetNames = ['radio', 'either', 'lines', 'longText', 'json', ...kitWidgetNames] as const;

export type PanelName = (typeof panelNames)[number];
export type DashboardPanelName = (typeof dashboardPanelNames)[number];
export type PreviewName = (typeof previewNames)[number];
export type WidgetName = (typeof widgetNames)[number];
