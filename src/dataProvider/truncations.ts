import type { ReadMoreOptions } from './dataProviderTypes';

type Row = Record<string, unknown>;

export interface Truncation {
  of?: number;
  /**
   * Continues reading.
   * @returns all rows, including those already read
   */
  readOn?: (limit: number, options: ReadMoreOptions) => Promise<Row[]>;
}

/** Maximum number of rows that are read automatically. More are read on request. */
export const MAX_ROWS = 10_000;

const truncations = new WeakMap<object, Truncation>();

/**
 * Marks rows as truncated.
 * @returns the rows
 */
export const attachTruncation = <Rows extends object>(rows: Rows, cut: Truncation | undefined): Rows => {
  if (cut) truncations.set(rows, cut);
  return rows;
};

/** Returns the truncation attached by {@link attachTruncation}; undefined if the rows are complete. */
export const getTruncation = (rows: object): Truncation | undefined => truncations.get(rows);
