import { panelNames, previewNames } from '../customRoutes/names';
import type { ComposedStep, KindTraits } from '../declaration/kit';
import { type TelephonyKind, telephonyKinds, telephonyWidgets } from '../telephony/vocabulary/kinds';
import type { TelephonyField } from '../telephony/vocabulary/options';
import type { TelephonySpec } from '../telephony/vocabulary/specs';
import { telephonySteps } from '../telephony/vocabulary/steps';

/** What the kits add to the vocabulary of declarations: names, kinds of fields, and how they are compiled. */
export const kitPanelNames = panelNames;
export const kitPreviewNames = previewNames;
export const kitWidgetNames = telephonyWidgets;
export const kitKinds: Record<KitKind, KindTraits> = telephonyKinds;
export const kitSteps: readonly ComposedStep[] = telephonySteps;

export type KitKind = TelephonyKind;
/** Composed fields as declarations write them. */
export type KitField<Field extends string> = TelephonyField<Field>;
/** What compiled fields of the kinds say beside what all fields do. */
export type KitSpec = TelephonySpec;
