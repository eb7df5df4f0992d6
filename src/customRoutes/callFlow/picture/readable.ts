/** Minimum scale at which a complete diagram is drawn, so that names and short conditions remain legible. */
export const MIN_FIT = 0.6;

/** Minimum size of rendered text, and the size of small text in the diagram, in pixels. */
export const MIN_LETTER_SIZE = 11;
export const SMALL_LETTER_SIZE = 12;

/** Minimum zoom for showing all text; below it, cards show only their names, enlarged as the diagram shrinks. */
export const READABLE_ZOOM = MIN_LETTER_SIZE / SMALL_LETTER_SIZE;

/** Returns the factor by which text is enlarged at a zoom to remain legible. */
export const getGrowth = (zoom: number): number => Math.max(1, READABLE_ZOOM / zoom);
