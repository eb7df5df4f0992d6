import { useEffect } from 'react';

const holders = new Set<object>();

/**
 * Says that something is typed on this page and not saved: once the session has ended, what only reads leaves it alone.
 * @returns what ends it
 */
export const holdPage = (): (() => void) => {
  const holder = {};
  holders.add(holder);
  return () => {
    holders.delete(holder);
  };
};

/** Holds the page for as long as something is typed on it and not saved. */
export const useHeldPage = (isTyped: boolean): void =>
  useEffect(() => (isTyped ? holdPage() : undefined), [isTyped]);

export const isPageHeld = (): boolean => holders.size > 0;
