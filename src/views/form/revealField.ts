import { vars } from '../../theme/vars';

const focusable =
  'input:not([type=hidden]):not([hidden]), textarea, [role=combobox], [contenteditable=true], button';

/** How long a section may take to be drawn, in milliseconds. */
const PATIENCE = 2000;

const goTo = (place: HTMLElement) => {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView?.({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  place.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
  place.animate?.([{ backgroundColor: vars.palette.quiet.selected }, { backgroundColor: 'transparent' }], {
    duration: 1600,
    easing: 'ease-out',
  });
};

/** Scrolls to a field of a form and gives it the focus, as soon as its section has been drawn. */
export const revealField = (field: string, since = Date.now()): void => {
  const place = document.querySelector<HTMLElement>(`[data-field=${JSON.stringify(field)}]`);
  if (place) goTo(place);
  else if (Date.now() - since < PATIENCE) setTimeout(() => revealField(field, since), 30);
};
