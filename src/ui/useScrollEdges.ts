import { type RefObject, useEffect } from 'react';

const fadeWidth = 28;

/** Returns a mask that fades the given edges, inside any sticky cells. */
const getMask = (isRtl: boolean, hasBefore: boolean, hasAfter: boolean): string => {
  const start = 'var(--still-start, 0px)';
  const end = 'var(--still-end, 0px)';
  const faded = 'rgb(0 0 0 / 25%)';
  const before = `#000 ${start}, ${faded} ${start}, #000 calc(${start} + ${fadeWidth}px)`;
  const after = `#000 calc(100% - ${end} - ${fadeWidth}px), ${faded} calc(100% - ${end}), #000 calc(100% - ${end})`;
  const stops = [...(hasBefore ? [before] : []), ...(hasAfter ? [after] : [])];
  return stops.length > 0 ? `linear-gradient(to ${isRtl ? 'left' : 'right'}, ${stops.join(', ')})` : '';
};

/** Fades the edges of an element beyond which it scrolls horizontally, so that hidden content is noticed. */
export const useScrollEdges = (ref: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const box = ref.current;
    if (!box || typeof ResizeObserver === 'undefined') return undefined;
    const update = () => {
      const hidden = box.scrollWidth - box.clientWidth;
      const offset = Math.abs(box.scrollLeft);
      const isRtl = getComputedStyle(box).direction === 'rtl';
      box.style.maskImage = getMask(isRtl, hidden > 1 && offset > 1, hidden > 1 && offset < hidden - 1);
    };
    const observer = new ResizeObserver(update);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    box.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', update);
    };
  }, [ref]);
};
