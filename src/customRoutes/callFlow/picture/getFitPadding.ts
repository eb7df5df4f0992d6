/** Margin around the diagram, in pixels. */
export const MARGIN = 24;
/** Viewport width, in pixels, up to which the toolbars are stacked and the minimap is smaller. */
const NARROW_WIDTH = 600;

export const isNarrow = (): boolean => window.innerWidth < NARROW_WIDTH;

/** Height of the toolbars above the diagram, in pixels. */
export const getBarHeight = (): number => (isNarrow() ? 100 : 56);

export const getFitPadding = () =>
  ({
    top: `${getBarHeight()}px`,
    right: `${MARGIN}px`,
    bottom: `${MARGIN}px`,
    left: `${MARGIN}px`,
  }) as const;

export const getFitOptions = () => ({ padding: getFitPadding(), maxZoom: 1, duration: 200 });
