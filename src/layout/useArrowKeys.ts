import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Makes the focusable elements of a container a single tab stop, within which the arrow keys, Home and End navigate.
 * @param stops selector for the focusable elements; Tab focuses the current page (`aria-current`), or else the first
 * element
 * @returns the `onKeyDown` handler for the container
 */
export const useArrowKeys = (element: RefObject<HTMLElement | null>, stops: string) => {
  const all = () => [...(element.current?.querySelectorAll<HTMLElement>(stops) ?? [])];
  // New elements are tab stops by default, so the tab stops are updated after every render.
  useEffect(() => {
    const stopElements = all();
    const current =
      stopElements.find((stop) => stop === document.activeElement) ??
      stopElements.find((stop) => stop.hasAttribute('aria-current')) ??
      stopElements[0];
    for (const stop of stopElements) stop.tabIndex = stop === current ? 0 : -1;
  });
  return (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const stopElements = all();
    const at = stopElements.indexOf(document.activeElement as HTMLElement);
    const next = stopElements[step(at, stopElements.length)];
    if (at < 0 || !next) return;
    event.preventDefault();
    for (const stop of stopElements) stop.tabIndex = stop === next ? 0 : -1;
    next.focus();
  };
};
