/** Room around the picture, in pixels. */
export const MARGIN = 24;
/** Width, in pixels, up to which groups and tools stand one below the other, and the small map is smaller. */
const NARROW = 600;

/** Whether the window is a phone's. */
export const isNarrow = (): boolean => window.innerWidth < NARROW;

/** What stands over the picture above, in pixels: groups, and what can be done with it. */
export const barHeight = (): number => (isNarrow() ? 100 : 56);

/** Room kept where the picture is fitted. */
export const around = () =>
  ({
    top: `${barHeight()}px`,
    right: `${MARGIN}px`,
    bottom: `${MARGIN}px`,
    left: `${MARGIN}px`,
  }) as const;

/** How all of the picture is fitted. */
export const all = () => ({ padding: around(), maxZoom: 1, duration: 200 });
