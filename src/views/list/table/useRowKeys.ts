import { type KeyboardEvent, useEffect } from 'react';

interface RowKeys {
  active: number;
  focusRow: (index: number) => void;
  open: (index: number) => void;
  toggle: ((index: number) => void) | undefined;
  /** j, k and x work from anywhere on the page; on a page with several tables none may have that. */
  everywhere: boolean;
}

/** Whether keys typed here are meant for a field, a menu or a dialog. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=menu]',
  ) !== null;

const withModifier = (event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }) =>
  event.ctrlKey || event.metaKey || event.altKey;

const onRow = (target: EventTarget | null): boolean => target instanceof Element && target.matches('tr.row');

/** Arrows, Home, End, j and k move; x and Space select; Enter opens. */
export const useRowKeys = ({ active, focusRow, open, toggle, everywhere }: RowKeys) => {
  const press = (event: { key: string; preventDefault: () => void; target: EventTarget | null }) => {
    const within = event.target instanceof Element && event.target.closest('tr.row') !== null;
    const moves: Record<string, number> = {
      j: within ? active + 1 : active,
      k: within ? active - 1 : active,
    };
    if (onRow(event.target))
      Object.assign(moves, { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: Infinity });
    const move = moves[event.key];
    if (move !== undefined) focusRow(move);
    else if (event.key === 'x' && within && toggle) toggle(active);
    else if (event.key === ' ' && onRow(event.target) && toggle) toggle(active);
    else if (event.key === 'Enter' && onRow(event.target)) open(active);
    else return;
    event.preventDefault();
  };

  useEffect(() => {
    if (!everywhere) return undefined;
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || withModifier(event) || isTyping(event.target)) return;
      if (event.target instanceof Element && event.target.closest('tr.row')) return;
      if (event.key === 'j' || event.key === 'k') press(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });

  return (event: KeyboardEvent) => {
    if (!withModifier(event) && !isTyping(event.target)) press(event);
  };
};
