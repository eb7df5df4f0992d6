import { createStore, useStore } from '../lib/store';

/** Whether the session was found to be over while the page was to be left alone: signing in again is up to whoever sits there. */
export const sessionEnded = createStore(false);

export const useSessionEnded = (): boolean => useStore(sessionEnded);

/** Waits for as long as the session is over: until somebody signs in again, in another tab. */
export const waitForSession = (): Promise<void> =>
  new Promise((resolve) => {
    const end = sessionEnded.subscribe(() => {
      if (sessionEnded.get()) return;
      end();
      resolve();
    });
  });
