import { useEffect } from 'react';

const lockHolders = new Set<object>();
const unlockListeners = new Set<() => void>();

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
    if (lockHolders.size === 0) for (const listener of unlockListeners) listener();
  };
};

/** Marks the page as having unsaved input while `isTyped` is true. */
export const useLockedPage = (isTyped: boolean): void =>
  useEffect(() => (isTyped ? lockPage() : undefined), [isTyped]);

/** Calls a function once the page has no unsaved input any more. */
export const whenPageUnlocked = (listener: () => void): void => {
  const once = () => {
    unlockListeners.delete(once);
    listener();
  };
  unlockListeners.add(once);
};

export const isPageLocked = (): boolean => lockHolders.size > 0;
