/** Consecutive cells: where the selection began, and where it has come to. */
export interface Selection {
  anchor: number;
  head: number;
}

/** First and last place of a selection. */
export const getBounds = ({ anchor, head }: Selection): { from: number; to: number } => ({
  from: Math.min(anchor, head),
  to: Math.max(anchor, head),
});

const rowSize = 10;
const tileSize = 100;

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -rowSize,
  ArrowDown: rowSize,
  PageUp: -tileSize,
  PageDown: tileSize,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * Where a key leads from a place.
 * @returns undefined for keys that lead nowhere
 */
export const getPlaceByKey = (key: string, at: number, size: number): number | undefined => {
  const step = steps[key];
  if (step === undefined) return undefined;
  const place = Math.min(size - 1, Math.max(0, at + step));
  // A row up from the first row stays where it is instead of running to the first cell.
  return Number.isFinite(step) && place !== at + step ? at : place;
};

/** The run of cells a selection stands for. */
export const toRun = (selection: Selection): { from: number; size: number } => {
  const { from, to } = getBounds(selection);
  return { from, size: to - from + 1 };
};
