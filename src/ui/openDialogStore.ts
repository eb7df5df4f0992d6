import { type ReactNode, useEffect } from 'react';
import { createStore, useStore } from '../lib/store';

/** Dialogs opened with `openDialog`, which are rendered next to the page. */
export const openDialogStore = createStore<ReactNode>(null);

/** Returns the dialogs to render next to the page. They close when the rendering component unmounts, because they belong to the session. */
export const useOpenDialogs = (): ReactNode => {
  useEffect(() => () => openDialogStore.set(null), []);
  return useStore(openDialogStore);
};
