/** Selection of consecutive cells, from the anchor to the active end. */
export interface Selection {
  anchor: number;
  head: number;
}

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
 * Returns the position to which a key moves the cursor.
 * @returns undefined for keys that do not move it
 */
export const getPositionByKey = (key: string, at: number, size: number): number | undefined => {
  const step = steps[key];
  if (step === undefined) return undefined;
  const place = Math.min(size - 1, Math.max(0, at + step));
  // Moving up from the first row has no effect; it does not jump to the first cell.
  return Number.isFinite(step) && place !== at + step ? at : place;
};

export const toRun = (selection: Selection): { from: number; size: number } => {
  const { from, to } = getBounds(selection);
  return { from, size: to - from + 1 };
};
