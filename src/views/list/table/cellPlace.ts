import type { CSSProperties } from 'react';
import type { ColumnSpec } from '../../../declaration/compiled';
import type { ColumnLayout } from './columnLayout';

/** The classes of a cell by its column: its side, and whether it stands still. */
export const getPinnedClass = (column: ColumnSpec, { lefts, edge }: ColumnLayout, index: number): string =>
  [
    column.align === 'right' && 'right',
    lefts[index] !== undefined && 'pinned',
    lefts[index] !== undefined && index === edge && 'last-pinned',
  ]
    .filter(Boolean)
    .join(' ');

/** The element of a column among others: a cell, a name, a col. */
export const findCell = (elements: Iterable<Element>, field: string | undefined): HTMLElement | undefined =>
  [...elements].find(
    (element): element is HTMLElement => element instanceof HTMLElement && element.dataset.column === field,
  );

const pinnedStyles = new Map<number, CSSProperties>();

/** Where a cell stands still; the same object every time, so that rows are not drawn again for it. */
export const getPinnedStyle = ({ lefts }: ColumnLayout, index: number): CSSProperties | undefined => {
  const left = lefts[index];
  if (left === undefined) return undefined;
  const known = pinnedStyles.get(left) ?? { left };
  pinnedStyles.set(left, known);
  return known;
};
