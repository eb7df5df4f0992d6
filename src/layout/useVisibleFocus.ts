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
 * Scrolls elements that receive focus from Tab out from under sticky bars and columns, because browsers scroll only to
 * elements outside the viewport. The covered areas are defined by `scroll-padding` and `scroll-margin`.
 * @param above height of the bar at the top of the page, in pixels
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
    let isTabbing = false;
    const press = ({ key }: KeyboardEvent) => {
      isTabbing = key === 'Tab';
    };
    const release = () => {
      isTabbing = false;
    };
    const see = ({ target }: FocusEvent) => {
      if (!isTabbing || !(target instanceof HTMLElement)) return;
      isTabbing = false;
      if (isCovered(target)) target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    };
    window.addEventListener('keydown', press, true);
    window.addEventListener('keyup', release, true);
    document.addEventListener('focusin', see);
    return () => {
      window.removeEventListener('keydown', press, true);
      window.removeEventListener('keyup', release, true);
      document.removeEventListener('focusin', see);
    };
  }, []);
};
