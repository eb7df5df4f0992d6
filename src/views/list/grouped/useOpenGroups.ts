import { useState } from 'react';

/** Number of rows above which all groups start collapsed, so that long lists open quickly. */
const MAX_OPEN_ROWS = 200;

/**
 * Tracks which groups are open.
 * @param rows total number of rows; groups of long lists start collapsed
 */
export const useOpenGroups = (rows: number) => {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const startsOpen = rows <= MAX_OPEN_ROWS;
  return {
    isOpen: (key: string) => startsOpen !== turned.has(key),
    toggle: (key: string) =>
      setTurned((known) => {
        const next = new Set(known);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
  };
};
