/** Room around the picture, in pixels. */
export const MARGIN = 24;
/** What stands over it above: groups, and what can be done with it. */
export const BAR = 56;

/** Room kept where the picture is fitted. */
export const AROUND = {
  top: `${BAR}px`,
  right: `${MARGIN}px`,
  bottom: `${MARGIN}px`,
  left: `${MARGIN}px`,
} as const;
