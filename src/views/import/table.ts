import type { Source } from './readCells';

/** A sheet of a file, and whether its rows belong to the table. */
export interface SheetSummary {
  name: string;
  rows: number;
  isRead: boolean;
  /** Whether the spreadsheet does not show the sheet. */
  isHidden?: boolean;
}

/** The rows of one or more sheets as text, with their column names. */
export interface Table {
  head: string[];
  /** Whether the table was read from a contacts file, with one vCard per row. */
  isCards?: boolean;
  /** Rows of cells; each has as many cells as `head`, or more if the line has cells beyond the headings. */
  rows: string[][];
  /** Indexes of columns with machine-formatted numbers, which use a decimal point. */
  numbers?: ReadonlySet<number>;
  /** Cell separator, if it allows the number format to be inferred. */
  separator?: ',' | ';';
  /** Line number of each row, if the sheet may contain empty lines; the head is line 1. */
  lines?: number[];
  /** All sheets of the file, if there are several. */
  sheets?: SheetSummary[];
  /** First line number of each sheet's rows, if several are read: their lines are numbered consecutively. */
  starts?: { name: string; start: number }[];
  /** What was left out or arranged when the file was read, one sentence each. */
  notes?: string[];
  /** Content of the file that has no place in the table, one sentence each. */
  losses?: string[];
  encoding?: Source['encoding'];
}

/** Formats the line number of a row, with its sheet if there are several. */
export const formatLine = ({ isCards, starts }: Pick<Table, 'isCards' | 'starts'>, line: number): string => {
  const sheet = starts?.findLast(({ start }) => line > start);
  if (sheet) return `${sheet.name} ${line - sheet.start}`;
  return String(isCards ? line - 1 : line);
};
