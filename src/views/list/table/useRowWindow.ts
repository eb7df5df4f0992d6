import { type RefObject, useCallback, useEffect, useState } from 'react';
import { runWhenIdle } from '../../../lib/whenIdle';
import { rowHeight } from './tableStyles';

/** Pages up to this many rows are drawn whole. */
const windowThreshold = 60;
/** Rows drawn on either side of those in sight, once these stand. */
const overscan = 8;

/** The rows to draw: `from` included, `to` not. */
export interface RowWindow {
  from: number;
  to: number;
}

/** As many as a window is high: the box they scroll in is no higher. */
const createInitialWindow = (): RowWindow => ({ from: 0, to: Math.ceil(window.innerHeight / rowHeight) });

/**
 * Which rows of a long page are worth drawing: those in sight at once, and some around them a moment later.
 * @returns the window, and a function that looks again at once after scrolling
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
    // In steps, so that a slow scroll does not draw anew at every pixel.
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
