import type { ComposedStep } from '../../../src/declaration/kit';

/** Vocabulary the library adds to declarations. */
export const kitPanelNames = ['shelfMark'] as const;
export const kitDashboardPanelNames = [] as const;
export const kitPreviewNames = ['spine'] as const;
export const kitWidgetNames = ['starPicker'] as const;
export const kitSteps: readonly ComposedStep[] = [];
export type KitField<Field extends string> = Field & never;
