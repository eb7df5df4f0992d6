import { type RefObject, useCallback, useEffect, useState } from 'react';
import { runWhenIdle } from '../../../lib/runWhenIdle';
import { rowHeight } from './tableStyles';

/** Maximum number of rows on a page for which all rows are rendered. */
const windowThreshold = 60;
/** Number of additional rows rendered before and after the visible ones, once these have rendered. */
const overscan = 8;

/** Range of rows to render: `from` inclusive, `to` exclusive. */
export interface RowWindow {
  from: number;
  to: number;
}

/** Renders as many rows as fit in the browser window, because the scroll container is never taller than the window. */
const createInitialWindow = (): RowWindow => ({ from: 0, to: Math.ceil(window.innerHeight / rowHeight) });

/**
 * Determines the rows of a long page to render: the visible ones immediately, some around them shortly after.
 * @returns the window, and a function that updates it immediately after scrolling
 */
export const useRowWindow = (
  scroller: RefObject<HTMLElement | null>,
  count: number,
): RowWindow & { refresh: () => void } => {
  const windowed = count > windowThreshold;
  const [range, setRange] = useState<RowWindow>(createInitialWindow);

  const refresh = useCallback(() => {
    const box = scroller.current;
    if (!box || !windowed) return;
    const first = Math.floor(box.scrollTop / rowHeight);
    const visibleRows = Math.ceil(box.clientHeight / rowHeight);
    // Rounded to steps of five rows, so that slow scrolling does not re-render for each row.
    const from = Math.max(0, Math.floor((first - overscan) / 5) * 5);
    const to = Math.min(count, from + visibleRows + 2 * overscan + 5);
    setRange((known) => (known.from === from && known.to === to ? known : { from, to }));
  }, [scroller, windowed, count]);

  useEffect(() => {
    const box = scroller.current;
    if (!box || !windowed) return undefined;
    const cancel = runWhenIdle(refresh, 1000);
    box.addEventListener('scroll', refresh, { passive: true });
    window.addEventListener('resize', refresh);
    return () => {
      cancel();
      box.removeEventListener('scroll', refresh);
      window.removeEventListener('resize', refresh);
    };
  }, [scroller, windowed, refresh]);

  return windowed ? { ...range, to: Math.min(range.to, count), refresh } : { from: 0, to: count, refresh };
};
