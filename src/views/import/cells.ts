/** A sheet as stored in its file: rows of text cells. */
export interface Cells {
  /** Name of the sheet within the file; empty if the file has only one sheet. */
  name: string;
  lines: string[][];
  /** Indexes of columns with numeric cells, which are written with a decimal point. */
  numbers?: ReadonlySet<number>;
  /** Whether the spreadsheet does not show the sheet. */
  isHidden?: boolean;
  /** What could not be read as stored, one sentence each. */
  notes?: string[];
}
