import { type RefObject, useCallback, useEffect, useState } from 'react';
import { rowHeight } from './tableStyles';

/**
 * The row Tab stops at, moved with the keyboard.
 * @param look called after scrolling to a row that may not be drawn yet
 */
export const useRowFocus = (scroller: RefObject<HTMLElement | null>, count: number, look: () => void) => {
  const [active, setActive] = useState(0);
  const [wanted, setWanted] = useState<{ index: number }>();

  const focusRow = useCallback(
    (index: number) => {
      const box = scroller.current;
      if (!box || count === 0) return;
      const next = Math.max(0, Math.min(count - 1, index));
      const top = next * rowHeight;
      // The head covers one row, and totals another.
      const covered = 2 * rowHeight + (box.querySelector('tfoot')?.offsetHeight ?? 0);
      if (top < box.scrollTop) box.scrollTop = top;
      else if (top + covered > box.scrollTop + box.clientHeight)
        box.scrollTop = top + covered - box.clientHeight;
      look();
      setActive(next);
      setWanted({ index: next });
    },
    [scroller, count, look],
  );

  useEffect(() => {
    if (wanted)
      scroller.current
        ?.querySelector<HTMLElement>(`tr[data-index="${wanted.index}"]`)
        ?.focus({ preventScroll: true });
  }, [wanted, scroller]);

  /** Rows in sight, less the head and one to go on from. */
  const pageRows = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);

  return { pageRows, active: Math.min(active, Math.max(0, count - 1)), focusRow, setActive };
};
