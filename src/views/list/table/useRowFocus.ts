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
      // The head covers one row.
      if (top < box.scrollTop) box.scrollTop = top;
      else if (top + 2 * rowHeight > box.scrollTop + box.clientHeight)
        box.scrollTop = top + 2 * rowHeight - box.clientHeight;
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

  return { active: Math.min(active, Math.max(0, count - 1)), focusRow, setActive };
};
