import { createStore, useStore } from '../lib/store';

/** Set when the session has ended but the page was not left; signing in again is up to the user. */
export const sessionEnded = createStore(false);

export const useSessionEnded = (): boolean => useStore(sessionEnded);

/** Waits until the session is restored, for example by a sign-in in another tab. */
export const waitForSession = (): Promise<void> =>
  new Promise((resolve) => {
    const end = sessionEnded.subscribe(() => {
      if (sessionEnded.get()) return;
      end();
      resolve();
    });
  });
