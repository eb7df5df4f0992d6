/** Room around the picture, in pixels. */
export const MARGIN = 24;
/** Width, in pixels, up to which groups and tools stand one below the other, and the small map is smaller. */
const NARROW_WIDTH = 600;

/** Whether the window is a phone's. */
export const isNarrow = (): boolean => window.innerWidth < NARROW_WIDTH;

/** What stands over the picture above, in pixels: groups, and what can be done with it. */
export const getBarHeight = (): number => (isNarrow() ? 100 : 56);

/** Room kept where the picture is fitted. */
export const getFitPadding = () =>
  ({
    top: `${getBarHeight()}px`,
    right: `${MARGIN}px`,
    bottom: `${MARGIN}px`,
    left: `${MARGIN}px`,
  }) as const;

/** How all of the picture is fitted. */
export const getFitOptions = () => ({ padding: getFitPadding(), maxZoom: 1, duration: 200 });
