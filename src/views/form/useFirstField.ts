import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useEffect } from 'react';
import { focusFirstField } from './firstField';

/**
 * Begins a form at its first field, so that one can type at once; not where that would open the keyboard of a screen.
 * @param isOff the form begins elsewhere
 */
export const useFirstField = (form: RefObject<HTMLElement | null>, isOff: boolean): void => {
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true });
  useEffect(() => {
    if (!isOff && !isTouched) focusFirstField(form.current);
  }, [form, isOff, isTouched]);
};
