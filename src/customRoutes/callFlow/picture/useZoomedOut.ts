import { useOnViewportChange, type Viewport } from '@xyflow/react';
import { type RefObject, useCallback } from 'react';
import { getGrowth, MIN_FIT } from './readable';

/** Sets `data-far` on the frame at a low zoom (`farther` when lines have no labels), and `--grow` for the text size. */
export const useZoomedOut = (frame: RefObject<HTMLElement | null>): void => {
  const handleZoom = useCallback(
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
  useOnViewportChange({ onChange: handleZoom, onStart: handleZoom, onEnd: handleZoom });
};
