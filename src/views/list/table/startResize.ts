import { clampWidth } from '../columns/getVisibleColumns';
import { findCell } from './cellPlace';
import { getContentWidth } from './cellWidths';

/**
 * Resizes a column with the pointer, from an event on the edge of its header. While dragging, changes only the table layout, without re-rendering.
 * @param onResized called with the final width in pixels
 */
export const startResize = (
  event: PointerEvent,
  head: HTMLElement,
  onResized: (width: number) => void,
): void => {
  if (event.button !== 0) return;
  event.preventDefault();
  event.stopPropagation();
  const table = head.closest<HTMLElement>('table');
  const column = table && findCell(table.querySelectorAll('col'), head.dataset.column);
  if (!table || !column) return;

  const from = event.clientX;
  const before = head.offsetWidth;
  const minWidth = Number.parseFloat(table.style.minWidth) || 0;
  const was = column.style.width;
  let width = before;

  const follow = (moved: PointerEvent) => {
    width = clampWidth(before + moved.clientX - from);
    column.style.width = `${width}px`;
    table.style.minWidth = `${minWidth + Math.max(0, width - before)}px`;
  };
  const end = (isCommitted: boolean) => {
    document.removeEventListener('pointermove', follow);
    document.removeEventListener('pointerup', up);
    document.removeEventListener('pointercancel', cancel);
    document.removeEventListener('keydown', onKey, true);
    delete table.dataset.resizing;
    table.style.minWidth = `${minWidth}px`;
    if (isCommitted && width !== before) onResized(width);
    else column.style.width = was;
  };
  const up = () => end(true);
  const cancel = () => end(false);
  const onKey = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape') return;
    pressed.stopPropagation();
    cancel();
  };
  table.dataset.resizing = '';
  document.addEventListener('pointermove', follow);
  document.addEventListener('pointerup', up);
  document.addEventListener('pointercancel', cancel);
  document.addEventListener('keydown', onKey, true);
};

/** Returns the width that fits the header and all rendered values of a column. */
export const getFittedWidth = (head: HTMLElement): number => {
  const table = head.closest('table');
  const visibleCells = [...(table?.querySelectorAll<HTMLElement>('tr[data-index] > td') ?? [])];
  const cells = [...visibleCells.filter((cell) => cell.dataset.column === head.dataset.column), head];
  return clampWidth(Math.max(...cells.map(getContentWidth)));
};
