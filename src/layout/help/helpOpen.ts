import { createStore, useStore } from '../../lib/store';

/** What the help panel shows: the page about the current screen, or a page, at a passage; null if the panel is closed. */
export type HelpTarget = 'screen' | { page: string; passage?: string | undefined } | null;

const store = createStore<HelpTarget>(null);

export const showHelp = (topic: HelpTarget): void => store.set(topic);

export const useHelpTarget = (): HelpTarget => useStore(store);
