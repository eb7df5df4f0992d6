import { styled } from '@mui/material/styles';
import { type RefObject, useEffect, useState } from 'react';
import type { ColumnSpec } from '../../../declaration/compiled';
import { vars } from '../../../theme/vars';
import { getOverflow } from './cellWidths';

const Values = styled('dl')(({ theme }) => ({
  position: 'absolute',
  zIndex: 4,
  margin: 0,
  padding: '8px 12px',
  maxWidth: 560,
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: '4px 12px',
  pointerEvents: 'none',
  fontSize: theme.typography.body2.fontSize,
  overflowWrap: 'anywhere',
  color: vars.palette.text.primary,
  backgroundColor: vars.palette.background.paper,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 8,
  boxShadow: theme.shadows[4],
  dt: { color: vars.palette.text.secondary },
  dd: { margin: 0 },
}));

interface FullValuesProps {
  /** The scroll container of the table. */
  box: RefObject<HTMLElement | null>;
  columns: readonly ColumnSpec[];
}

interface FullValuesPosition {
  /** Distance from the top left corner of the scrolled content, in pixels. */
  top: number;
  left: number;
  /** Whether the values are shown above the row, because the row is near the bottom of the screen. */
  isAbove: boolean;
  values: { field: string; text: string }[];
}

const getTruncatedCells = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>('td[data-column]')].filter((cell) => getOverflow(cell) > 0);

/** Shows truncated cell values in full for the focused row and the cell under the pointer. */
export const FullValues = ({ box, columns }: FullValuesProps) => {
  const [shown, setShown] = useState<FullValuesPosition>();
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const onPointer = ({ target }: Event) => {
      const cell = (target as Element).closest<HTMLElement>('tr[data-index] > td[data-column]');
      if (!cell) return;
      if (getOverflow(cell) > 0) cell.title = cell.innerText;
      else cell.removeAttribute('title');
    };
    const onFocus = ({ target }: Event) => {
      const row = target as HTMLElement;
      const isReached = row.matches('tr[data-index]:focus-visible');
      const cells = isReached ? getTruncatedCells(row) : [];
      if (cells.length === 0) return setShown(undefined);
      const isAbove = row.offsetTop - element.scrollTop > element.clientHeight / 2;
      const values = cells.map((cell) => ({ field: cell.dataset.column ?? '', text: cell.innerText }));
      const top = row.offsetTop + (isAbove ? -4 : row.offsetHeight + 4);
      return setShown({ top, left: element.scrollLeft + 12, isAbove, values });
    };
    const hide = () => setShown(undefined);
    element.addEventListener('pointerover', onPointer);
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', hide);
    return () => {
      element.removeEventListener('pointerover', onPointer);
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', hide);
    };
  }, [box]);

  if (!shown) return null;
  const { top, left, isAbove, values } = shown;
  return (
    // Hidden from screen readers, which already read the full cell.
    <Values aria-hidden style={{ top, left, ...(isAbove && { transform: 'translateY(-100%)' }) }}>
      {values.map(({ field, text }) => [
        <dt key={`${field} name`}>{columns.find((column) => column.field === field)?.label}</dt>,
        <dd key={field}>{text}</dd>,
      ])}
    </Values>
  );
};
