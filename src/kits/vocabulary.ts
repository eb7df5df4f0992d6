import { dashboardPanelNames, panelNames, previewNames } from '../customRoutes/names';
import type { ComposedStep } from '../declaration/kit';
import type { TelephonyField } from '../telephony/vocabulary/options';
import { telephonySteps } from '../telephony/vocabulary/steps';
import { telephonyWidgets } from '../telephony/vocabulary/widgets';

/** Names and composed fields that the kit adds to declarations. Used only by the compiler. */
export const kitPanelNames = panelNames;
export const kitDashboardPanelNames = dashboardPanelNames;
export const kitPreviewNames = previewNames;
export const kitWidgetNames = telephonyWidgets;
export const kitSteps: readonly ComposedStep[] = telephonySteps;

export type KitField<Field extends string> = TelephonyField<Field>;
