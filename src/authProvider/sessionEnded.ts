import { createStore, useStore } from '../lib/store';

/** Whether the session was found to be over while nobody had asked for anything: the next call leads to sign in. */
export const sessionEnded = createStore(false);

export const useSessionEnded = (): boolean => useStore(sessionEnded);
