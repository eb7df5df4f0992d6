const STEP_FACTORS = [1, 2, 5, 10];

/** Few round amounts from nothing to at least the largest one: 0, 5, 10, 15. @param most how many steps at most */
export const getRoundTicks = (largest: number, most = 4): number[] => {
  const least = Math.max(largest, 1) / most;
  const power = 10 ** Math.floor(Math.log10(least));
  // Nobody has half a call.
  const step = Math.max(1, (STEP_FACTORS.find((one) => one * power >= least) ?? 10) * power);
  return Array.from({ length: Math.ceil(Math.max(largest, 1) / step) + 1 }, (_, place) => place * step);
};

/** Places along an axis that are named: the first, and others as far from each other. @param most how many at most */
export const getLabelPositions = (length: number, most = 4): number[] => {
  const step =
    [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 30, 60, 120].find((one) => length / one <= most) ??
    Math.ceil(length / most);
  return Array.from({ length: Math.ceil(length / step) }, (_, place) => place * step);
};
