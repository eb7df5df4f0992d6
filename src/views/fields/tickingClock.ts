import { formatDuration } from '../../../contract/formatDuration';
import { getServerTime } from '../../lib/serverClock';

type ElapsedFormat = (seconds: number) => string;

/** Elements being updated, with their start time in milliseconds and their format. */
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
 * Updates an element with the elapsed time every second. A single timer updates all elements without re-rendering.
 * @param since milliseconds, on the server's clock
 * @returns a function that stops the updates
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
