import { type ReactNode, useEffect } from 'react';
import { createStore, useStore } from '../lib/store';

/** All dialogs opened with `openDialog`, rendered beside the page. */
export const openDialogStore = createStore<ReactNode>(null);

/** Returns the dialogs to render beside the page. They close when the rendering component unmounts, since they belong to the session. */
export const useOpenDialogs = (): ReactNode => {
  useEffect(() => () => openDialogStore.set(null), []);
  return useStore(openDialogStore);
};
