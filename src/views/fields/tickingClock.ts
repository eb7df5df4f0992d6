import { durationText } from '../../../contract/durationText';
import { serverNow } from '../../lib/serverClock';

/** Seconds in words, or as a clock. */
type Spelling = (seconds: number) => string;

/** What is ticking, since when, in milliseconds, and how it is spelled. */
const ticking = new Map<HTMLElement, { since: number; spelling: Spelling }>();
let timer: ReturnType<typeof setInterval> | undefined;

const show = (element: HTMLElement, since: number, spelling: Spelling) => {
  const text = spelling(Math.max(0, Math.floor((serverNow() - since) / 1000)));
  if (element.textContent !== text) element.textContent = text;
};

const tick = () => {
  if (!document.hidden) for (const [element, { since, spelling }] of ticking) show(element, since, spelling);
};

/**
 * Has an element say how long ago a moment is, second by second. One clock writes them all: nothing is drawn anew.
 * @param since milliseconds, by the server's clock
 * @returns ends it
 */
export const startTicking = (
  element: HTMLElement,
  since: number,
  spelling: Spelling = durationText,
): (() => void) => {
  ticking.set(element, { since, spelling });
  show(element, since, spelling);
  timer ??= setInterval(tick, 1000);
  return () => {
    ticking.delete(element);
    if (ticking.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};
