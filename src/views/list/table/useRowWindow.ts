import { type RefObject, useCallback, useEffect, useState } from 'react';
import { runWhenIdle } from '../../../lib/whenIdle';
import { rowHeight } from './tableStyles';

/** Pages of up to this many rows are rendered in full. */
const windowThreshold = 60;
/** Number of rows rendered on either side of the visible ones, after these have rendered. */
const overscan = 8;

/** Range of rows to render: `from` inclusive, `to` exclusive. */
export interface RowWindow {
  from: number;
  to: number;
}

/** As many rows as fit the browser window; the scroll container is never taller. */
const createInitialWindow = (): RowWindow => ({ from: 0, to: Math.ceil(window.innerHeight / rowHeight) });

/**
 * Returns the rows of a long page to render: visible ones immediately, and some around them shortly after.
 * @returns the window, and a function that updates it immediately after scrolling
 */
export const useRowWindow = (
  scroller: RefObject<HTMLElement | null>,
  count: number,
): RowWindow & { look: () => void } => {
  const windowed = count > windowThreshold;
  const [range, setRange] = useState<RowWindow>(createInitialWindow);

  const look = useCallback(() => {
    const box = scroller.current;
    if (!box || !windowed) return;
    const first = Math.floor(box.scrollTop / rowHeight);
    const seen = Math.ceil(box.clientHeight / rowHeight);
    // Rounded to steps, so that slow scrolling does not rerender at every pixel.
    const from = Math.max(0, Math.floor((first - overscan) / 5) * 5);
    const to = Math.min(count, from + seen + 2 * overscan + 5);
    setRange((known) => (known.from === from && known.to === to ? known : { from, to }));
  }, [scroller, windowed, count]);

  useEffect(() => {
    const box = scroller.current;
    if (!box || !windowed) return undefined;
    const cancel = runWhenIdle(look, 1000);
    box.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancel();
      box.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [scroller, windowed, look]);

  return windowed ? { ...range, to: Math.min(range.to, count), look } : { from: 0, to: count, look };
};
