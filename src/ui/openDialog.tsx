import { useLocation } from 'ra-core';
import { type ReactNode, Suspense, useEffect } from 'react';
import { createStore, useStore } from '../lib/store';
import { PageBoundary } from './PageBoundary';
import { shownDialogs } from './shownDialogs';

const dialogs = createStore<readonly ReactNode[]>([]);
let opened = 0;

const Dialogs = () => {
  const { pathname } = useLocation();
  const open = useStore(dialogs);
  useEffect(
    () => () => {
      // They belong to whoever was signed in.
      dialogs.set([]);
      shownDialogs.set(null);
    },
    [],
  );
  return <PageBoundary place={pathname}>{open}</PageBoundary>;
};

/** Opens a dialog, which stays when the component that opened it is gone. @param draw is given what closes it */
export const openDialog = (draw: (close: () => void) => ReactNode): void => {
  const dialog = (
    <Suspense key={opened++}>
      {draw(() => dialogs.set(dialogs.get().filter((one) => one !== dialog)))}
    </Suspense>
  );
  dialogs.set([...dialogs.get(), dialog]);
  shownDialogs.set(<Dialogs />);
};
