import { useEffect } from 'react';
import { createEvent } from './store';

const lockHolders = new Set<object>();
const unlocked = createEvent();

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
    if (lockHolders.size === 0) unlocked.emit();
  };
};

/** Marks the page as having unsaved input while `isTyped` is true. */
export const useLockedPage = (isTyped: boolean): void =>
  useEffect(() => (isTyped ? lockPage() : undefined), [isTyped]);

/** Calls a function once the page has no unsaved input any more. */
export const whenPageUnlocked = (listener: () => void): void => {
  const unsubscribe = unlocked.subscribe(() => {
    unsubscribe();
    listener();
  });
};

export const isPageLocked = (): boolean => lockHolders.size > 0;
