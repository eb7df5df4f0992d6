import { dashboardPanelNames, panelNames, previewNames } from '../customRoutes/names';
import type { ComposedStep } from '../declaration/kit';
import type { TelephonyField } from '../telephony/vocabulary/options';
import { telephonySteps } from '../telephony/vocabulary/steps';
import { telephonyWidgets } from '../telephony/vocabulary/widgets';

/** What kits add to the vocabulary of declarations: names, and fields composed of others. Only the compiler needs it. */
export const kitPanelNames = panelNames;
export const kitDashboardPanelNames = dashboardPanelNames;
export const kitPreviewNames = previewNames;
export const kitWidgetNames = telephonyWidgets;
export const kitSteps: readonly ComposedStep[] = telephonySteps;

/** Composed fields as declarations write them. */
export type KitField<Field extends string> = TelephonyField<Field>;
