import { createStore, useStore } from '../../lib/store';

/** What help shows: the page about the screen at hand, or the page of that name; null while it is closed. */
export type HelpShown = 'screen' | { page: string } | null;

const store = createStore<HelpShown>(null);

export const showHelp = (shown: HelpShown): void => store.set(shown);

export const useHelpShown = (): HelpShown => useStore(store);
