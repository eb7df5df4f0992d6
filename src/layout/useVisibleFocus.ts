import { useEffect } from 'react';

/** Checks whether an element is partly covered or outside the viewport. */
const isCovered = (element: Element): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [across, down] = [(left + right) / 2, (top + bottom) / 2];
  const points = [
    [left + 2, down],
    [right - 2, down],
    [across, top + 2],
    [across, bottom - 2],
  ] as const;
  return points.some(([x, y]) => !element.contains(document.elementFromPoint?.(x, y) ?? null));
};

/**
 * Scrolls focused elements out from under sticky bars and columns, because browsers scroll only to elements outside the
 * viewport. The covered areas are defined by `scroll-padding` and `scroll-margin`. Elements that are focused by pressing
 * a mouse button do not move before it is released.
 * @param above height of the bars at the top of the page, in pixels
 */
export const useVisibleFocus = (above: number): void => {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingTop = `${above}px`;
    return () => {
      style.scrollPaddingTop = '';
    };
  }, [above]);
  useEffect(() => {
    let isPressed = false;
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      isPressed = false;
    };
    const see = ({ target }: FocusEvent) => {
      // Elements that are not tab stops, such as the page or a dialog, receive focus for screen readers.
      if (isPressed || !(target instanceof HTMLElement) || target.tabIndex < 0) return;
      if (isCovered(target)) target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    };
    const ends = ['pointerup', 'pointercancel', 'keydown'] as const;
    window.addEventListener('pointerdown', press, true);
    for (const end of ends) window.addEventListener(end, release, true);
    document.addEventListener('focusin', see);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      for (const end of ends) window.removeEventListener(end, release, true);
      document.removeEventListener('focusin', see);
    };
  }, []);
};
