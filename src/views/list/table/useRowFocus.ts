import { type RefObject, useCallback, useEffect, useState } from 'react';
import { rowHeight } from './tableStyles';

/** Removes links and buttons in inactive rows from the tab order; only those in the active row can be reached with Tab. */
const restrictTabOrder = (box: HTMLElement): void => {
  for (const item of box.querySelectorAll<HTMLElement>('tr[data-index][tabindex="-1"] :is(a, button)'))
    if (item.tabIndex === 0) {
      item.tabIndex = -1;
      item.dataset.later = '';
    }
  for (const item of box.querySelectorAll<HTMLElement>('tr[data-index][tabindex="0"] [data-later]')) {
    item.tabIndex = 0;
    delete item.dataset.later;
  }
};

/**
 * Manages which row is in the tab order and moves it with the keyboard.
 * @param look called after scrolling to a row that may not be rendered yet
 */
export const useRowFocus = (
  scroller: RefObject<HTMLElement | null>,
  count: number,
  onFocusChange: () => void,
) => {
  const [active, setActive] = useState(0);
  const [wanted, setWanted] = useState<{ index: number }>();

  const focusRow = useCallback(
    (index: number) => {
      const box = scroller.current;
      if (!box || count === 0) return;
      const next = Math.max(0, Math.min(count - 1, index));
      const top = next * rowHeight;
      // The header covers one row, and the totals cover another.
      const covered = 2 * rowHeight + (box.querySelector('tfoot')?.offsetHeight ?? 0);
      if (top < box.scrollTop) box.scrollTop = top;
      else if (top + covered > box.scrollTop + box.clientHeight)
        box.scrollTop = top + covered - box.clientHeight;
      onFocusChange();
      setActive(next);
      setWanted({ index: next });
    },
    [scroller, count, onFocusChange],
  );

  useEffect(() => {
    if (wanted)
      scroller.current
        ?.querySelector<HTMLElement>(`tr[data-index="${wanted.index}"]`)
        ?.focus({ preventScroll: true });
  }, [wanted, scroller]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const update = () => restrictTabOrder(box);
    update();
    // Reference names and menus render later than their rows.
    const watch = new MutationObserver(update);
    watch.observe(box, { subtree: true, childList: true, attributeFilter: ['tabindex'] });
    return () => watch.disconnect();
  }, [scroller]);

  /** Returns the number of visible rows, minus the header and one row of overlap. */
  const pageRows = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);

  return { pageRows, active: Math.min(active, Math.max(0, count - 1)), focusRow, setActive };
};
