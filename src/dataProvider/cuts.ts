import type { ReadMoreOptions } from './dataProviderTypes';

type Row = Record<string, unknown>;

/** Where the reading of all rows of a call was left. */
export interface Truncation {
  of?: number;
  /** Goes on from there. @returns all rows, those known before among them */
  readOn?: (most: number, options: ReadMoreOptions) => Promise<Row[]>;
}

/** Rows of one call that are read without being asked; more are read on demand. */
export const MAX_ROWS = 10_000;

const truncations = new WeakMap<object, Truncation>();

/** Keeps with rows that they are not all. @returns the rows */
export const noteTruncation = <Rows extends object>(rows: Rows, cut: Truncation | undefined): Rows => {
  if (cut) truncations.set(rows, cut);
  return rows;
};

/** What {@link noteCut} has kept with rows; undefined where they are all there are. */
export const getTruncation = (rows: object): Truncation | undefined => truncations.get(rows);
