/** Inputs available to declarations through `widget`. */
export const telephonyWidgets = ['accountRange', 'duringHours'] as const;
