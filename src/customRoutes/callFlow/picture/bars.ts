/** Margin around the diagram, in pixels. */
export const MARGIN = 24;
/** Maximum width of the viewport, in pixels, at which toolbars are stacked. */
const NARROW_WIDTH = 600;

/** Returns the height of the toolbars above the diagram, in pixels. */
export const getBarHeight = (): number => (window.innerWidth < NARROW_WIDTH ? 100 : 56);
