import { useEffect } from 'react';

const lockHolders = new Set<object>();

/**
 * Says that something is typed on this page and not saved: once the session has ended, what only reads leaves it alone.
 * @returns what ends it
 */
export const lockPage = (): (() => void) => {
  const holder = {};
  lockHolders.add(holder);
  return () => {
    lockHolders.delete(holder);
  };
};

/** Holds the page for as long as something is typed on it and not saved. */
export const useLockedPage = (isTyped: boolean): void =>
  useEffect(() => (isTyped ? lockPage() : undefined), [isTyped]);

export const isPageLocked = (): boolean => lockHolders.size > 0;
