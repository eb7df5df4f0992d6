import type { ColumnSpec } from '../../../declaration/compiled';
import { checkWidth, columnWidth } from './tableStyles';

/** Positions of the columns of a table, in pixels. */
export interface ColumnLayout {
  /** Width of each column; undefined if the column shares the remaining space. */
  widths: (number | undefined)[];
  /** Distance of each pinned column from the left edge; undefined for columns that scroll. */
  lefts: (number | undefined)[];
  /** Index of the last pinned column, under which the others scroll. */
  edge: number;
  /** Total width of the pinned area on the left. */
  still: number;
  minWidth: number;
}

/**
 * Lays out columns, with pinned ones first. If all columns have a width, the last one takes the remaining space, so
 * that pinned columns are not stretched on wide screens.
 */
export const getColumnLayout = (
  columns: readonly ColumnSpec[],
  selectable: boolean,
  endSize: number,
): ColumnLayout => {
  const pinnedCount = columns.filter((column) => column.pinned).length;
  const minWidth =
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
    const offset = left;
    left += widths[index] ?? columnWidth;
    return offset;
  });
  return { widths, lefts, edge: pinnedCount - 1, still: pinnedCount > 0 ? left : 0, minWidth };
};
