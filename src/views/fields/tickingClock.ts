import { formatDuration } from '../../../contract/durationText';
import { getServerTime } from '../../lib/serverClock';

/** Seconds in words, or as a clock. */
type ElapsedFormat = (seconds: number) => string;

/** What is ticking, since when, in milliseconds, and how it is spelled. */
const tickingElements = new Map<HTMLElement, { since: number; spelling: ElapsedFormat }>();
let timer: ReturnType<typeof setInterval> | undefined;

const updateElement = (element: HTMLElement, since: number, spelling: ElapsedFormat) => {
  const text = spelling(Math.max(0, Math.floor((getServerTime() - since) / 1000)));
  if (element.textContent !== text) element.textContent = text;
};

const tick = () => {
  if (!document.hidden)
    for (const [element, { since, spelling }] of tickingElements) updateElement(element, since, spelling);
};

/**
 * Has an element say how long ago a moment is, second by second. One clock writes them all: nothing is drawn anew.
 * @param since milliseconds, by the server's clock
 * @returns ends it
 */
export const startTicking = (
  element: HTMLElement,
  since: number,
  spelling: ElapsedFormat = formatDuration,
): (() => void) => {
  tickingElements.set(element, { since, spelling });
  updateElement(element, since, spelling);
  timer ??= setInterval(tick, 1000);
  return () => {
    tickingElements.delete(element);
    if (tickingElements.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};
