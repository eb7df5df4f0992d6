/** Distance from the edge at which scrolling starts, in pixels. */
const EDGE = 40;
const STEP = 8;

const getScrollStep = (at: number, from: number, to: number): number =>
  at < from + EDGE ? -STEP : at > to - EDGE ? STEP : 0;

const isScrollable = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

/**
 * Scrolls the containers under a point if it is near their edges, until stopped.
 * @returns a function that stops scrolling
 */
export const startAutoScroll = (x: number, y: number): (() => void) => {
  const moves: (() => void)[] = [];
  for (let box = document.elementFromPoint(x, y); box; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const moved = box;
    const across = isScrollable(overflowX) ? getScrollStep(x, left, right) : 0;
    const down = isScrollable(overflowY) ? getScrollStep(y, top, bottom) : 0;
    if (across !== 0 || down !== 0)
      moves.push(() => {
        moved.scrollLeft += across;
        moved.scrollTop += down;
      });
  }
  if (moves.length === 0) return () => undefined;
  let frame = 0;
  const go = () => {
    for (const move of moves) move();
    frame = requestAnimationFrame(go);
  };
  frame = requestAnimationFrame(go);
  return () => cancelAnimationFrame(frame);
};
