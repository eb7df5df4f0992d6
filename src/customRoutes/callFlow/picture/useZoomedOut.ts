import { useOnViewportChange, type Viewport } from '@xyflow/react';
import { type RefObject, useCallback } from 'react';
import { getTextScale, MIN_FIT_ZOOM } from './readable';

/** Sets `data-far` on the frame at a low zoom (`farther` if lines have no labels), and `--grow` to the text's scale factor. */
export const useZoomedOut = (frame: RefObject<HTMLElement | null>): void => {
  const handleZoom = useCallback(
    ({ zoom }: Viewport) => {
      const { current } = frame;
      if (!current) return;
      const growth = getTextScale(zoom);
      current.style.setProperty('--grow', (Math.ceil(growth * 1000) / 1000).toFixed(3));
      if (growth > 1) current.dataset.far = zoom < MIN_FIT_ZOOM - 0.01 ? 'farther' : 'far';
      else delete current.dataset.far;
    },
    [frame],
  );
  useOnViewportChange({ onChange: handleZoom, onStart: handleZoom, onEnd: handleZoom });
};
