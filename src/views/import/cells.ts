/** A sheet as it stands in its file: lines of cells, all of them texts. */
export interface Cells {
  /** What the sheet is called in its file; empty where it is the whole of it. */
  name: string;
  lines: string[][];
  /** Places of the columns that hold numbers themselves and not their texts: they are written with a point. */
  numbers?: ReadonlySet<number>;
}
