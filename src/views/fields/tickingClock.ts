import { serverNow } from '../../lib/serverClock';

/** Seconds as a clock that counts on: `0:07`, `12:34`, `1:02:03`. */
export const tickText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const two = (amount: number) => String(amount).padStart(2, '0');
  const rest = two(whole % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
};

/** What is ticking, and since when, in milliseconds. */
const ticking = new Map<HTMLElement, number>();
let timer: ReturnType<typeof setInterval> | undefined;

const show = (element: HTMLElement, since: number) => {
  const text = tickText((serverNow() - since) / 1000);
  if (element.textContent !== text) element.textContent = text;
};

const tick = () => {
  if (!document.hidden) for (const [element, since] of ticking) show(element, since);
};

/**
 * Has an element say how long ago a moment is, second by second. One clock writes them all: nothing is drawn anew.
 * @param since milliseconds, by the server's clock
 * @returns ends it
 */
export const startTicking = (element: HTMLElement, since: number): (() => void) => {
  ticking.set(element, since);
  show(element, since);
  timer ??= setInterval(tick, 1000);
  return () => {
    ticking.delete(element);
    if (ticking.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};
