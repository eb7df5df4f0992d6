import { type KeyboardEvent, useEffect } from 'react';
import { isTyping } from '../../../lib/isTyping';

interface RowKeys {
  active: number;
  /** Number of rows that Page Down moves by. */
  pageRows: () => number;
  focusRow: (index: number) => void;
  open: (index: number) => void;
  /** Selection functions; undefined if nothing can be selected. */
  select:
    | { toggle: (index: number) => void; extend: (to: number) => void; end: () => void; clear: () => void }
    | undefined;
  /** Opens the form of a row, or its first editable cell; undefined if editing is not possible. */
  edit: ((index: number) => void) | undefined;
  editCell: ((index: number) => void) | undefined;
  /** Whether j, k and x work anywhere on the page; must be false on pages with several tables. */
  everywhere: boolean;
}

const hasModifier = (event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }) =>
  event.ctrlKey || event.metaKey || event.altKey;

const isOnRow = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('tr[data-index]');

interface KeyPress {
  key: string;
  shiftKey: boolean;
  preventDefault: () => void;
  target: EventTarget | null;
}

/**
 * Handles row keys: arrow keys, Home, End, Page Up, Page Down, j and k move, and with Shift extend the selection; x and
 * Space toggle a row, Escape clears the selection; Enter opens a row, e edits it, F2 edits a cell.
 */
export const useRowKeys = (keys: RowKeys) => {
  const { active, focusRow, open, select, edit, editCell, everywhere } = keys;

  const press = (event: KeyPress) => {
    const isRow = isOnRow(event.target);
    const within = event.target instanceof Element && event.target.closest('tr[data-index]') !== null;
    const moves: Record<string, number> = {
      j: within ? active + 1 : active,
      k: within ? active - 1 : active,
    };
    if (isRow) {
      const page = keys.pageRows();
      Object.assign(moves, {
        ArrowDown: active + 1,
        ArrowUp: active - 1,
        PageDown: active + page,
        PageUp: active - page,
        Home: 0,
        End: Infinity,
      });
    }
    const move = moves[event.key];
    if (move !== undefined) {
      if (event.shiftKey && isRow && select) select.extend(move);
      else select?.end();
      focusRow(move);
    } else if (event.key === 'x' && within && select) select.toggle(active);
    else if (event.key === ' ' && isRow && select) select.toggle(active);
    else if (event.key === 'Escape' && within && select) select.clear();
    else if (event.key === 'Enter' && isRow) open(active);
    else if (event.key === 'e' && within && edit) edit(active);
    else if (event.key === 'F2' && within && editCell) editCell(active);
    else return;
    event.preventDefault();
  };

  useEffect(() => {
    if (!everywhere) return undefined;
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || hasModifier(event) || isTyping(event.target)) return;
      if (event.target instanceof Element && event.target.closest('tr[data-index]')) return;
      if (event.key === 'j' || event.key === 'k') press(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });

  return (event: KeyboardEvent) => {
    if (!hasModifier(event) && !isTyping(event.target)) press(event);
  };
};
