import Paper, { type PaperProps } from '@mui/material/Paper';
import { useEffect, useRef } from 'react';

/** Returns the element that scrolls the content around an element. */
const findScroller = (element: Element): HTMLElement => {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return document.documentElement;
};

/** Height in pixels below the bar in which a notification fits. */
const ROOM_BELOW = 90;

/**
 * Bar at the lower edge of the window or of a drawer. Its height is published, so that the focused field and the
 * notifications remain above it.
 */
export const BottomBar = ({ sx, ...props }: PaperProps) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = ref.current;
    if (!bar || typeof ResizeObserver === 'undefined') return;
    const scroller = findScroller(bar);
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      scroller.style.scrollPaddingBottom = `${bar.offsetHeight}px`;
      // Below a short form, notifications have room under the bar.
      const isAtEdge = window.innerHeight - bar.getBoundingClientRect().bottom < ROOM_BELOW;
      root.setProperty('--messages', isAtEdge ? `${bar.offsetHeight + 16}px` : '16px');
    });
    observer.observe(bar);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      scroller.style.scrollPaddingBottom = '';
      root.removeProperty('--messages');
    };
  }, []);
  return (
    <Paper
      ref={ref}
      variant="outlined"
      sx={[
        {
          position: 'sticky',
          bottom: 0,
          zIndex: 'appBar',
          display: 'grid',
          gap: 1,
          px: { xs: 2, sm: 3 },
          py: 1.5,
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
      {...props}
    />
  );
};
