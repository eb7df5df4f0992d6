import { useEffect } from 'react';

const lockHolders = new Set<object>();

/**
 * Marks the page as having unsaved input. If the session ends, reads then wait for a new sign-in instead of
 * redirecting.
 * @returns a function that removes the mark
 */
export const lockPage = (): (() => void) => {
  const holder = {};
  lockHolders.add(holder);
  return () => {
    lockHolders.delete(holder);
  };
};

/** Marks the page as having unsaved input while `isTyped` is true. */
export const useLockedPage = (isTyped: boolean): void =>
  useEffect(() => (isTyped ? lockPage() : undefined), [isTyped]);

export const isPageLocked = (): boolean => lockHolders.size > 0;
