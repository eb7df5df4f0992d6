/** A sheet as text, with its column names. */
export interface Table {
  head: string[];
  /** Whether the table was read from a contacts file, with one vCard per row. */
  isCards?: boolean;
  /** Rows of cells; each has as many cells as `head`. */
  rows: string[][];
  /** Indexes of columns with machine-formatted numbers, which use a decimal point. */
  numbers?: ReadonlySet<number>;
  /** Cell separator, if it allows the number format to be inferred. */
  separator?: ',' | ';';
  /** Line number of each row, if the sheet may contain empty lines; the head is line 1. */
  lines?: number[];
}
