/** Margin around the diagram, in pixels. */
export const MARGIN = 24;
/** Maximum width of the viewport, in pixels, at which toolbars are stacked and the minimap is smaller. */
const NARROW_WIDTH = 600;

export const isNarrow = (): boolean => window.innerWidth < NARROW_WIDTH;

/** Returns the height of the toolbars above the diagram, in pixels. */
export const getBarHeight = (): number => (isNarrow() ? 100 : 56);

export const getFitPadding = () =>
  ({
    top: `${getBarHeight()}px`,
    right: `${MARGIN}px`,
    bottom: `${MARGIN}px`,
    left: `${MARGIN}px`,
  }) as const;

export const getFitOptions = () => ({ padding: getFitPadding(), maxZoom: 1, duration: 200 });
