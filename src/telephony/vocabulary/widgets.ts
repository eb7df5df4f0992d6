/** Inputs that declarations can select with `widget`. */
export const telephonyWidgets = ['accountRange', 'duringHours'] as const;
