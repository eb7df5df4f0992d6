import { useOnViewportChange, type Viewport } from '@xyflow/react';
import { type RefObject, useCallback } from 'react';
import { getGrowth, MIN_FIT } from './readable';

/** Tells a frame how far off its picture is seen: `data-far` (`farther` where lines say nothing any more), and `--grow` for letters. */
export const useZoomedOut = (frame: RefObject<HTMLElement | null>): void => {
  const tell = useCallback(
    ({ zoom }: Viewport) => {
      const { current } = frame;
      if (!current) return;
      const growth = getGrowth(zoom);
      current.style.setProperty('--grow', (Math.ceil(growth * 1000) / 1000).toFixed(3));
      if (growth > 1) current.dataset.far = zoom < MIN_FIT - 0.01 ? 'farther' : 'far';
      else delete current.dataset.far;
    },
    [frame],
  );
  useOnViewportChange({ onChange: tell, onStart: tell, onEnd: tell });
};
