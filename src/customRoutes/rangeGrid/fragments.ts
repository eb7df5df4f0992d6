import type { Cell } from './cells';

/** Range of consecutive cells. */
export interface Run {
  /** Position of the first cell. */
  from: number;
  size: number;
}

export interface Fragments {
  free: number;
  runs: Run[];
  largest: Run | undefined;
  /** Fragmentation from 0 to 1: the fraction of free numbers outside the largest contiguous run. */
  share: number;
}

/** Checks whether a number can be assigned immediately: it is available and not in a group. */
const isFree = ({ state, stored }: Cell): boolean => state === 'available' && !stored?.range;

export const findFragments = (cells: readonly Cell[]): Fragments => {
  const runs: Run[] = [];
  let open: Run | undefined;
  for (const [place, cell] of cells.entries()) {
    if (!isFree(cell)) open = undefined;
    else if (open) open.size += 1;
    else {
      open = { from: place, size: 1 };
      runs.push(open);
    }
  }
  const free = runs.reduce((sum, { size }) => sum + size, 0);
  const largest = runs.reduce<Run | undefined>(
    (largest, run) => (largest && largest.size >= run.size ? largest : run),
    undefined,
  );
  return { free, runs, largest, share: largest ? 1 - largest.size / free : 0 };
};
