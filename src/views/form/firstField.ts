const typable =
  'input:not([type=hidden],[type=file],:disabled,[readonly]), textarea:not(:disabled,[readonly]), [role=combobox]:not([aria-disabled=true])';

/**
 * Puts the focus where typing begins. Whoever has gone to a field of their own keeps it: what they type next must
 * not land in another.
 * @param form holds the fields
 * @param wanted one of them; without it the first that can be typed into
 */
export const focusFirstField = (form: HTMLElement | null, wanted?: () => void): void => {
  const { activeElement } = document;
  if (!form || (activeElement?.matches(typable) && form.contains(activeElement))) return;
  if (wanted) wanted();
  else form.querySelector<HTMLElement>(typable)?.focus({ preventScroll: true });
};
