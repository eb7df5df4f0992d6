import type { CSSProperties } from 'react';
import type { ColumnSpec } from '../../../declaration/compiled';
import { getLeftName } from './tableStyles';

/**
 * Returns the class names of a cell: alignment and pinning.
 * @param edge index of the last pinned column
 */
export const getPinnedClass = (column: ColumnSpec, edge: number, index: number): string =>
  [
    column.align === 'right' && 'right',
    column.pinned && 'pinned',
    column.pinned && index === edge && 'last-pinned',
  ]
    .filter(Boolean)
    .join(' ');

/** Returns a column's element from a list of cells, headers or `col` elements. */
export const findCell = (elements: Iterable<Element>, field: string | undefined): HTMLElement | undefined =>
  [...elements].find(
    (element): element is HTMLElement => element instanceof HTMLElement && element.dataset.column === field,
  );

const pinnedStyles = new Map<number, CSSProperties>();

/**
 * Returns the style of a pinned cell. The table sets its position, so that rows do not re-render when columns are
 * resized.
 */
export const getPinnedStyle = ({ pinned }: ColumnSpec, index: number): CSSProperties | undefined => {
  if (!pinned) return undefined;
  const known = pinnedStyles.get(index) ?? { left: `var(${getLeftName(index)})` };
  pinnedStyles.set(index, known);
  return known;
};
