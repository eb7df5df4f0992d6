const typableSelector =
  'input:not([type=hidden],[type=file],:disabled,[readonly]), textarea:not(:disabled,[readonly]), [role=combobox]:not([aria-disabled=true]), [contenteditable=true]';

const isField = (element: Element | null): boolean => element?.matches(typableSelector) ?? false;

/**
 * Puts the focus where typing begins. Whoever has gone to a field of their own keeps it: what they type next must
 * not land in another.
 * @param form holds the fields
 * @param wanted goes to one of them; without it the first that can be typed into
 * @returns whether it was put anywhere
 */
export const focusFirstField = (form: HTMLElement | null, wanted?: () => void): boolean => {
  const { activeElement } = document;
  if (!form || (isField(activeElement) && form.contains(activeElement))) return false;
  if (wanted) wanted();
  else form.querySelector<HTMLElement>(typableSelector)?.focus({ preventScroll: true });
  return true;
};

/** Does so a moment later, unless somebody has gone to another field by then. */
export const focusSoon = (focus: () => void, milliseconds: number): void => {
  const before = document.activeElement;
  setTimeout(() => {
    const now = document.activeElement;
    if (now === before || !isField(now)) focus();
  }, milliseconds);
};
