import { type ReactNode, useEffect } from 'react';
import { createStore, useStore } from '../lib/store';

/** What is drawn beside the page: all dialogs that `openDialog` has opened. */
export const shownDialogs = createStore<ReactNode>(null);

/** The dialogs to draw beside the page. They end with whoever draws them: they belong to whoever is signed in. */
export const useShownDialogs = (): ReactNode => {
  useEffect(() => () => shownDialogs.set(null), []);
  return useStore(shownDialogs);
};
