const STEP_FACTORS = [1, 2, 5, 10];

/**
 * Returns a few round axis values, from zero to at least the largest amount: 0, 5, 10, 15.
 * @param maxTicks maximum number of steps
 */
export const getRoundTicks = (largest: number, maxTicks = 4): number[] => {
  const minStep = Math.max(largest, 1) / maxTicks;
  const power = 10 ** Math.floor(Math.log10(minStep));
  // Amounts are counts, so axis values must be integers.
  const step = Math.max(1, (STEP_FACTORS.find((candidate) => candidate * power >= minStep) ?? 10) * power);
  return Array.from({ length: Math.ceil(Math.max(largest, 1) / step) + 1 }, (_, place) => place * step);
};

/**
 * Returns the axis positions that are labelled: evenly spaced, starting with the first.
 * @param maxLabels maximum number of labels
 */
export const getLabelPositions = (length: number, maxLabels = 4): number[] => {
  const step =
    [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 30, 60, 120].find((candidate) => length / candidate <= maxLabels) ??
    Math.ceil(length / maxLabels);
  return Array.from({ length: Math.ceil(length / step) }, (_, place) => place * step);
};
