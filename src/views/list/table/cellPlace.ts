import type { CSSProperties } from 'react';
import type { ColumnSpec } from '../../../declaration/compiled';
import type { ColumnLayout } from './getColumnLayout';

/** Returns the class names of a cell: alignment and pinning. */
export const getPinnedClass = (column: ColumnSpec, { lefts, edge }: ColumnLayout, index: number): string =>
  [
    column.align === 'right' && 'right',
    lefts[index] !== undefined && 'pinned',
    lefts[index] !== undefined && index === edge && 'last-pinned',
  ]
    .filter(Boolean)
    .join(' ');

/** Returns a column's element from a list of cells, headers or `col` elements. */
export const findCell = (elements: Iterable<Element>, field: string | undefined): HTMLElement | undefined =>
  [...elements].find(
    (element): element is HTMLElement => element instanceof HTMLElement && element.dataset.column === field,
  );

const pinnedStyles = new Map<number, CSSProperties>();

/** Returns the style of a pinned cell. Cached, so that rows do not re-render because of it. */
export const getPinnedStyle = ({ lefts }: ColumnLayout, index: number): CSSProperties | undefined => {
  const left = lefts[index];
  if (left === undefined) return undefined;
  const known = pinnedStyles.get(left) ?? { left };
  pinnedStyles.set(left, known);
  return known;
};
