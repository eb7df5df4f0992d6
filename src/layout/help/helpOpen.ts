import { createStore, useStore } from '../../lib/store';

/** What help shows: the page about the screen at hand, or the page of that name; null while it is closed. */
export type HelpTarget = 'screen' | { page: string } | null;

const store = createStore<HelpTarget>(null);

export const showHelp = (shown: HelpTarget): void => store.set(shown);

export const useHelpTarget = (): HelpTarget => useStore(store);
