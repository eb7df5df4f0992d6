import { useState } from 'react';
import type { PaletteItem } from './paletteItem';

/**
 * Manages the highlighted option: initially the first, then the one that the user moved to, even if new results change
 * its position.
 * @param text when it changes, the first option is highlighted again
 */
export const useHighlight = (items: readonly PaletteItem[], text: string) => {
  const [moved, setMoved] = useState<{ key: string; text: string }>();
  const chosen = moved?.text === text ? items.findIndex(({ key }) => key === moved.key) : -1;
  const index = Math.max(0, chosen);
  const at = (index: number) => {
    const item = items[index];
    if (item) setMoved({ key: item.key, text });
  };
  return {
    index,
    item: items[index],
    hasMoved: chosen >= 0,
    at,
    /** Moves the highlight by a number of options, wrapping around at both ends. */
    by: (step: number) => at((index + step + items.length) % Math.max(1, items.length)),
    /** Moves the highlight by a page, without wrapping around. */
    page: (step: number) => at(Math.min(items.length - 1, Math.max(0, index + step))),
  };
};
