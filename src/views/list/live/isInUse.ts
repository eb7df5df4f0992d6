/** Milliseconds after a touch during which an element counts as in use. */
const TOUCH_MS = 5_000;

/** Checks whether a menu, dialog or cell editor is open above the list. */
export const isObscured = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** Checks whether the pointer, keyboard focus or a touch is on an element or something opened from it. */
export const isInUse = (element: HTMLElement, touchedAt: number): boolean =>
  isObscured() ||
  element.matches(':hover') ||
  (document.hasFocus() && element.contains(document.activeElement)) ||
  Date.now() - touchedAt < TOUCH_MS;
