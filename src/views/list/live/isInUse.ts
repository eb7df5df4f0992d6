/** Milliseconds for which something that was touched is taken to be under a finger. */
const TOUCH_MS = 5_000;

/** Something stands open above it: a menu, a dialog, a cell being changed. */
export const isObscured = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** Whether the pointer, the keyboard or a finger is at an element, or what was opened from it. */
export const isInUse = (element: HTMLElement, touchedAt: number): boolean =>
  isObscured() ||
  element.matches(':hover') ||
  (document.hasFocus() && element.contains(document.activeElement)) ||
  Date.now() - touchedAt < TOUCH_MS;
