import { createStore } from '../../lib/store';

/** Whether the next sound of a list begins as one ends; it holds for whatever is played next. */
export const autoplayNext = createStore(false);

/** Plays the sound that stands next on the page, or before; false where there is none. */
export const playAdjacent = (from: Element | null, way: 1 | -1): boolean => {
  const all = [...document.querySelectorAll<HTMLElement>('[data-player]')].filter(
    // What stands in a menu or behind a dialog is another page.
    (one) => one.closest('[role=dialog]') === from?.closest('[role=dialog]'),
  );
  const here = all.findIndex((one) => one.isSameNode(from));
  const button = all[here + way]?.querySelector<HTMLElement>('[data-play]');
  if (here < 0 || !button) return false;
  button.focus();
  button.click();
  return true;
};
