import { useEffect } from 'react';

/** The form a key is meant for: the one around the focus, else the only one of the dialog or page at hand. */
const findForm = (target: Element): HTMLFormElement | undefined => {
  const around = target.closest('form');
  if (around) return around;
  const place = target.closest('[role=dialog]') ?? document.querySelector('main');
  const forms = [...(place?.querySelectorAll('form') ?? [])];
  return forms.length === 1 ? forms[0] : undefined;
};

/** Ctrl-Enter and Ctrl-S (with Cmd too) send the form one is in, wherever in it the focus is. */
export const useSubmitKey = (): void =>
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isOurs = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isOurs || !['Enter', 's'].includes(event.key) || !(event.target instanceof Element)) return;
      const form = findForm(event.target);
      if (!form) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) form.requestSubmit();
    };
    // Before an editor takes Ctrl-Enter for a line of its own.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
