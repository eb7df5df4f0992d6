import { useLocation } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { createStore, useStore } from '../lib/store';
import { PageBoundary } from './PageBoundary';
import { shownDialogs } from './shownDialogs';

const dialogs = createStore<readonly ReactNode[]>([]);
let opened = 0;

const Dialogs = () => {
  const { pathname } = useLocation();
  return <PageBoundary place={pathname}>{useStore(dialogs)}</PageBoundary>;
};

/** Opens a dialog that outlives the component that opened it. @param draw receives a function that closes it */
export const openDialog = (draw: (close: () => void) => ReactNode): void => {
  const dialog = (
    <Suspense key={opened++}>
      {draw(() => dialogs.set(dialogs.get().filter((one) => one !== dialog)))}
    </Suspense>
  );
  // Dialogs end with the layout that drew them.
  dialogs.set(shownDialogs.get() ? [...dialogs.get(), dialog] : [dialog]);
  shownDialogs.set(<Dialogs />);
};
