/** Minimum scale at which a complete diagram is shown; names and short conditions remain legible. */
export const MIN_FIT_ZOOM = 0.6;

/** Minimum size of rendered text in pixels; `SMALL_FONT_SIZE` is the size of small text in the diagram. */
export const MIN_FONT_SIZE = 11;
export const SMALL_FONT_SIZE = 12;

/** Minimum zoom at which all text is shown. Below it, cards only show their names, which are enlarged as the zoom decreases. */
export const READABLE_ZOOM = MIN_FONT_SIZE / SMALL_FONT_SIZE;

/** Returns the factor by which text is enlarged at a given zoom to remain legible. */
export const getTextScale = (zoom: number): number => Math.max(1, READABLE_ZOOM / zoom);
