import { createStore } from '../../lib/store';

/** Whether the next recording of a list starts when one ends; applies to all players. */
export const autoplayNext = createStore(false);

/** Plays the next or previous recording on the page; returns false if there is none. */
export const playAdjacent = (from: Element | null, way: 1 | -1): boolean => {
  const all = [...document.querySelectorAll<HTMLElement>('[data-player]')].filter(
    // Recordings in a dialog are separate from those on the page behind it.
    (element) => element.closest('[role=dialog]') === from?.closest('[role=dialog]'),
  );
  const currentIndex = all.findIndex((element) => element.isSameNode(from));
  const button = all[currentIndex + way]?.querySelector<HTMLElement>('[data-play]');
  if (currentIndex < 0 || !button) return false;
  button.focus();
  button.click();
  return true;
};
