/** A sheet as it stands in its file: lines of cells, all of them texts. */
export interface Cells {
  /** What the sheet is called in its file; empty where it is the whole of it. */
  name: string;
  lines: string[][];
}
