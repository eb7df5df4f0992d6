import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Makes what can be focused within an element one stop of the Tab key; the arrows, Home and End go on from there.
 * @param stops selects what can be focused; the current page (`aria-current`) is where Tab arrives, else the first
 * @returns the element's `onKeyDown`
 */
export const useArrowKeys = (element: RefObject<HTMLElement | null>, stops: string) => {
  const all = () => [...(element.current?.querySelectorAll<HTMLElement>(stops) ?? [])];
  // What is drawn anew begins with a stop of its own.
  useEffect(() => {
    const found = all();
    const one =
      found.find((stop) => stop === document.activeElement) ??
      found.find((stop) => stop.hasAttribute('aria-current')) ??
      found[0];
    for (const stop of found) stop.tabIndex = stop === one ? 0 : -1;
  });
  return (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const found = all();
    const at = found.indexOf(document.activeElement as HTMLElement);
    const next = found[step(at, found.length)];
    if (at < 0 || !next) return;
    event.preventDefault();
    for (const stop of found) stop.tabIndex = stop === next ? 0 : -1;
    next.focus();
  };
};
