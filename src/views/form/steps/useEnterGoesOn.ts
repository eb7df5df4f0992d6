import { type RefObject, useEffect, useRef } from 'react';

/**
 * Has Enter, Ctrl-Enter and Ctrl-S lead to the next step of the form around an element, in place of sending the form.
 * @param isOn false at the last step, which sends it
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
