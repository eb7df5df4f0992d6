import { useState } from 'react';
import type { PaletteItem } from './paletteItem';

/**
 * The highlighted item: initially the first, then the selected one, even if new results change its position.
 * @param text a changed text resets it to the first item
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
    /** Moves by a number of items, wrapping around at both ends. */
    by: (step: number) => at((index + step + items.length) % Math.max(1, items.length)),
    /** Moves by a page and stops at either end. */
    page: (step: number) => at(Math.min(items.length - 1, Math.max(0, index + step))),
  };
};
