import type { ColumnSpec } from '../../../declaration/compiled';
import { checkWidth, columnWidth } from './tableStyles';

/** Where the columns of a table stand, in pixels. */
export interface ColumnLayout {
  /** Width of each column; undefined for those that share what is left. */
  widths: (number | undefined)[];
  /** Distance of each pinned column from the left edge; undefined for those that scroll. */
  lefts: (number | undefined)[];
  /** The last pinned column: the edge under which the others scroll. */
  edge: number;
  /** Width of all that stands still at the left edge. */
  still: number;
  /** The table is never narrower. */
  least: number;
}

/**
 * Lays out columns, pinned ones first among them. Where all have a width the last one takes what is left, so that a wide
 * screen does not stretch those that must stand still.
 */
export const getColumnLayout = (
  columns: readonly ColumnSpec[],
  selectable: boolean,
  endSize: number,
): ColumnLayout => {
  const pinnedCount = columns.filter((column) => column.pinned).length;
  const least =
    columns.reduce((sum, column) => sum + (column.width ?? columnWidth), 0) +
    (selectable ? checkWidth : 0) +
    endSize;
  const flexible = columns.some((column) => column.width === undefined && !column.pinned);
  const last = columns.length - 1;
  const widths = columns.map((column, index) => {
    if (column.pinned) return column.width ?? columnWidth;
    return !flexible && index === last ? undefined : column.width;
  });
  let left = selectable ? checkWidth : 0;
  const lefts = columns.map((column, index) => {
    if (!column.pinned) return undefined;
    const here = left;
    left += widths[index] ?? columnWidth;
    return here;
  });
  return { widths, lefts, edge: pinnedCount - 1, still: pinnedCount > 0 ? left : 0, least };
};
