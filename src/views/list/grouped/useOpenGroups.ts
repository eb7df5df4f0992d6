import { useState } from 'react';

/** With more rows than these all groups begin closed, so that a long list opens at once. */
const MAX_OPEN_ROWS = 200;

/**
 * Which groups are open.
 * @param rows how many rows there are
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
