import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useEffect } from 'react';

const typable =
  'input:not([type=hidden],[type=file],:disabled,[readonly]), textarea:not(:disabled,[readonly]), [role=combobox]:not([aria-disabled=true])';

/**
 * Begins a form at its first field, so that one can type at once; not where that would open the keyboard of a screen.
 * @param isOff the form begins elsewhere
 */
export const useFirstField = (form: RefObject<HTMLElement | null>, isOff: boolean): void => {
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true });
  useEffect(() => {
    if (!isOff && !isTouched)
      form.current?.querySelector<HTMLElement>(typable)?.focus({ preventScroll: true });
  }, [form, isOff, isTouched]);
};
