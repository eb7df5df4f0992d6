const typableSelector =
  'input:not([type=hidden],[type=file],:disabled,[readonly]), textarea:not(:disabled,[readonly]), [role=combobox]:not([aria-disabled=true]), [contenteditable=true]';

const isField = (element: Element | null): boolean => element?.matches(typableSelector) ?? false;

/**
 * Moves the focus to the first input, unless the user has already focused a field and may be typing in it.
 * @param form element that contains the fields
 * @param focusRequested focuses a specific field; by default the first text input is focused
 * @returns whether the focus was moved
 */
export const focusFirstField = (form: HTMLElement | null, focusRequested?: () => void): boolean => {
  const { activeElement } = document;
  if (!form || (isField(activeElement) && form.contains(activeElement))) return false;
  if (focusRequested) focusRequested();
  else form.querySelector<HTMLElement>(typableSelector)?.focus({ preventScroll: true });
  return true;
};

/** Moves the focus after a delay, unless the user has focused another field by then. */
export const focusAfterDelay = (focus: () => void, milliseconds: number): void => {
  const before = document.activeElement;
  setTimeout(() => {
    const now = document.activeElement;
    if (now === before || !isField(now)) focus();
  }, milliseconds);
};
