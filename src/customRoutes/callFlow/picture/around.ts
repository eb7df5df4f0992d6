/** Margin around the diagram, in pixels. */
export const MARGIN = 24;
/** Viewport width, in pixels, up to which the toolbars are stacked and the minimap is smaller. */
const NARROW_WIDTH = 600;

/** Checks whether the viewport is phone-sized. */
export const isNarrow = (): boolean => window.innerWidth < NARROW_WIDTH;

/** Height of the toolbars above the diagram, in pixels. */
export const getBarHeight = (): number => (isNarrow() ? 100 : 56);

/** Padding used when fitting the diagram. */
export const getFitPadding = () =>
  ({
    top: `${getBarHeight()}px`,
    right: `${MARGIN}px`,
    bottom: `${MARGIN}px`,
    left: `${MARGIN}px`,
  }) as const;

/** Options for fitting the entire diagram. */
export const getFitOptions = () => ({ padding: getFitPadding(), maxZoom: 1, duration: 200 });
