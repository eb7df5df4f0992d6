import { type ReactNode, useEffect } from 'react';
import { createStore, useStore } from '../lib/store';

/** What is drawn beside the page: all dialogs that `openDialog` has opened. */
export const openDialogStore = createStore<ReactNode>(null);

/** The dialogs to draw beside the page. They end with the component that draws them, since they belong to the session. */
export const useOpenDialogs = (): ReactNode => {
  useEffect(() => () => openDialogStore.set(null), []);
  return useStore(openDialogStore);
};
