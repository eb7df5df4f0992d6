import type { ComposedStep } from '../../../src/declaration/kit';

/** Names that the library adds to the vocabulary of declarations. */
export const kitPanelNames = ['shelfMark'] as const;
export const kitDashboardPanelNames = [] as const;
export const kitPreviewNames = ['spine'] as const;
export const kitWidgetNames = ['starPicker'] as const;
export const kitSteps: readonly ComposedStep[] = [];
export type KitField<Field extends string> = Field & never;
