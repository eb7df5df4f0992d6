import type { ComposedStep } from '../declaration/kit';

export const kitPanelNames = [] as const;
export const kitDashboardPanelNames = [] as const;
export const kitPreviewNames = [] as const;
export const kitWidgetNames = [] as const;
export const kitSteps: readonly ComposedStep[] = [];
export type KitField<Field extends string> = Field & never;
