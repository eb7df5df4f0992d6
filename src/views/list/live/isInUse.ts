/** Milliseconds for which an element counts as in use after a touch. */
const TOUCH_GRACE_MS = 5_000;

/** Checks whether a menu, dialog or cell editor is open above the list. */
export const isObscured = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** Checks whether an element is in use: hovered, focused, recently touched, or covered by a dialog or menu. */
export const isInUse = (element: HTMLElement, touchedAt: number): boolean =>
  isObscured() ||
  element.matches(':hover') ||
  (document.hasFocus() && element.contains(document.activeElement)) ||
  Date.now() - touchedAt < TOUCH_GRACE_MS;
