import { useEffect } from 'react';

/** Returns the form that a shortcut submits: the one that contains the focus, or else the only form of the current dialog or page. */
const findForm = (target: Element): HTMLFormElement | undefined => {
  const around = target.closest('form');
  if (around) return around;
  const place = target.closest('[role=dialog]') ?? document.querySelector('main');
  const forms = [...(place?.querySelectorAll('form') ?? [])];
  return forms.length === 1 ? forms[0] : undefined;
};

/** Submits the current form on Ctrl+Enter and Ctrl+S (Cmd on a Mac), from anywhere in the form. */
export const useSubmitKey = (): void =>
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || !['Enter', 's'].includes(event.key) || !(event.target instanceof Element)) return;
      const form = findForm(event.target);
      if (!form) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) form.requestSubmit();
    };
    // Uses the capture phase, because an editor would otherwise insert a line break on Ctrl+Enter.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
