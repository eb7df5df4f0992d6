import { useState } from 'react';
import type { PaletteItem } from './paletteItem';

/**
 * The item the keys are at: the first, until one moves; then that one, wherever new answers put it.
 * @param text a new text begins at the first again
 */
export const useHighlight = (items: readonly PaletteItem[], text: string) => {
  const [moved, setMoved] = useState<{ key: string; text: string }>();
  const chosen = moved?.text === text ? items.findIndex(({ key }) => key === moved.key) : -1;
  const index = Math.max(0, chosen);
  const at = (wanted: number) => {
    const item = items[wanted];
    if (item) setMoved({ key: item.key, text });
  };
  return {
    index,
    item: items[index],
    hasMoved: chosen >= 0,
    at,
    /** Goes on by some, from the last to the first. */
    by: (step: number) => at((index + step + items.length) % Math.max(1, items.length)),
    /** Goes on by a screenful, and stops at either end. */
    page: (step: number) => at(Math.min(items.length - 1, Math.max(0, index + step))),
  };
};
