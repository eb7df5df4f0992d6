/** Inputs declarations may ask for with `widget`. */
export const telephonyWidgets = ['accountRange', 'duringHours'] as const;
