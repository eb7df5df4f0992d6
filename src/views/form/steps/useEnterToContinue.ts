import { type RefObject, useEffect, useRef } from 'react';

/**
 * Makes Enter, Ctrl-Enter and Ctrl-S advance to the next step instead of submitting the form.
 * @param isOn false on the last step, where these keys submit
 */
export const useEnterToContinue = (
  inside: RefObject<HTMLElement | null>,
  isOn: boolean,
  goOn: () => void,
): void => {
  const latest = useRef(goOn);
  latest.current = goOn;
  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!form || !isOn) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    form.addEventListener('submit', hold, true);
    return () => form.removeEventListener('submit', hold, true);
  }, [inside, isOn]);
};
