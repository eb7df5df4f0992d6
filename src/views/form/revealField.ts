import { vars } from '../../theme/vars';

const focusableSelector =
  'input:not([type=hidden]):not([hidden]), textarea, [role=combobox], [contenteditable=true], button';

/** How long a section may take to be drawn, in milliseconds. */
const TIMEOUT_MS = 2000;

const interactionEvents = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/** Keeps a place in sight while what stands above it is still being drawn, until somebody moves. */
const pinScroll = (place: HTMLElement): void => {
  if (typeof ResizeObserver === 'undefined') return;
  const around = place.closest('form') ?? document.body;
  let height = around.offsetHeight;
  const watch = new ResizeObserver(() => {
    if (around.offsetHeight === height) return;
    height = around.offsetHeight;
    place.scrollIntoView({ block: 'center' });
  });
  watch.observe(around);
  const end = () => {
    clearTimeout(timer);
    watch.disconnect();
    for (const move of interactionEvents) window.removeEventListener(move, end, true);
  };
  const timer = setTimeout(end, TIMEOUT_MS);
  for (const move of interactionEvents) window.addEventListener(move, end, true);
};

const scrollToField = (place: HTMLElement) => {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView?.({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  // Of choices, the one that is chosen is where the keyboard stops.
  const input =
    place.querySelector<HTMLElement>('input[type=radio]:checked') ?? place.querySelector(focusableSelector);
  if (input instanceof HTMLElement) input.focus({ preventScroll: true });
  pinScroll(place);
  place.animate?.([{ backgroundColor: vars.palette.quiet.selected }, { backgroundColor: 'transparent' }], {
    duration: 1600,
    easing: 'ease-out',
  });
};

/** Scrolls to a field of a form and gives it the focus, as soon as its section has been drawn. */
export const revealField = (field: string, since = Date.now()): void => {
  const place = document.querySelector<HTMLElement>(`[data-field=${JSON.stringify(field)}]`);
  if (place) scrollToField(place);
  else if (Date.now() - since < TIMEOUT_MS) setTimeout(() => revealField(field, since), 30);
};
