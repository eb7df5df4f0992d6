import { vars } from '../../theme/vars';

const focusableSelector =
  'input:not([type=hidden]):not([hidden]), textarea, [role=combobox], [contenteditable=true], button';

/** Maximum time to wait for a section to render, in milliseconds. */
const TIMEOUT_MS = 2000;

const interactionEvents = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/** Keeps an element in view while content above it is still rendering, until the user interacts with the page. */
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

const scrollTo = (place: Element, block: ScrollLogicalPosition): void => {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView?.({ block, behavior: isStill ? 'auto' : 'smooth' });
};

/** Scrolls as little as necessary to show content that appeared because of what the user did. */
export const revealContent = (place: Element | null | undefined): void => {
  if (place) scrollTo(place, 'nearest');
};

const scrollToField = (place: HTMLElement) => {
  scrollTo(place, 'center');
  // In a radio group, the selected option is the tab stop.
  const input =
    place.querySelector<HTMLElement>('input[type=radio]:checked') ?? place.querySelector(focusableSelector);
  if (input instanceof HTMLElement) input.focus({ preventScroll: true });
  pinScroll(place);
  place.animate?.([{ backgroundColor: vars.palette.quiet.selected }, { backgroundColor: 'transparent' }], {
    duration: 1600,
    easing: 'ease-out',
  });
};

/** Scrolls to a form field and focuses it as soon as its section has rendered. */
export const revealField = (field: string, since = Date.now()): void => {
  const place = document.querySelector<HTMLElement>(`[data-field=${JSON.stringify(field)}]`);
  if (place) scrollToField(place);
  else if (Date.now() - since < TIMEOUT_MS) setTimeout(() => revealField(field, since), 30);
};
