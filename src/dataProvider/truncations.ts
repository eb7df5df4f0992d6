import type { ReadMoreOptions } from './dataProviderTypes';

type Row = Record<string, unknown>;

export interface Truncation {
  of?: number;
  /** Continues reading. @returns all rows, including those already read */
  readOn?: (limit: number, options: ReadMoreOptions) => Promise<Row[]>;
}

/** Rows of a call that are read automatically; more are read on request. */
export const MAX_ROWS = 10_000;

const truncations = new WeakMap<object, Truncation>();

/** Marks rows as incomplete. @returns the rows */
export const noteTruncation = <Rows extends object>(rows: Rows, cut: Truncation | undefined): Rows => {
  if (cut) truncations.set(rows, cut);
  return rows;
};

/** Returns the mark set by {@link noteCut}; undefined if the rows are complete. */
export const getTruncation = (rows: object): Truncation | undefined => truncations.get(rows);
