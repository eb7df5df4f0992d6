import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useEffect } from 'react';
import { focusFirstField } from './firstField';

/**
 * Focuses the first field of a form, except on touch devices, where this would open the on-screen keyboard.
 * @param isOff true if the form sets a different initial focus
 */
export const useFirstField = (form: RefObject<HTMLElement | null>, isOff: boolean): void => {
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true });
  useEffect(() => {
    if (!isOff && !isTouched) focusFirstField(form.current);
  }, [form, isOff, isTouched]);
};
