import { createStore, useStore } from '../lib/store';

/** Whether the session has ended without the page being left. The user decides when to sign in again. */
export const sessionEnded = createStore(false);

export const useSessionEnded = (): boolean => useStore(sessionEnded);

/** Resolves when the session has been restored, for example by a sign-in in another tab. */
export const waitForSession = (): Promise<void> =>
  new Promise((resolve) => {
    const end = sessionEnded.subscribe(() => {
      if (sessionEnded.get()) return;
      end();
      resolve();
    });
  });
