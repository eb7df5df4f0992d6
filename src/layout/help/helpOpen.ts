import { createStore, useStore } from '../../lib/store';

/** Current help content: the page about the current screen, or a named page; null while closed. */
export type HelpTarget = 'screen' | { page: string } | null;

const store = createStore<HelpTarget>(null);

export const showHelp = (topic: HelpTarget): void => store.set(topic);

export const useHelpTarget = (): HelpTarget => useStore(store);
