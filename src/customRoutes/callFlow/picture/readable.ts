/** The least size at which a whole picture is drawn: names, and in short when calls take a line, are read then. */
export const MIN_FIT = 0.6;

/** The least size of letters as they are drawn, and what small ones have in the picture, in pixels. */
export const MIN_LETTER_SIZE = 11;
export const SMALL_LETTER_SIZE = 12;

/** From which zoom on every word of the picture is drawn; below it cards say their names alone, in letters that grow as it shrinks. */
export const READABLE_ZOOM = MIN_LETTER_SIZE / SMALL_LETTER_SIZE;

/** How much larger letters are made at a zoom, so that they are read as well. */
export const getGrowth = (zoom: number): number => Math.max(1, READABLE_ZOOM / zoom);
