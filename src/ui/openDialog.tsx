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

/** Opens a dialog, which stays when the component that opened it is gone. @param draw is given what closes it */
export const openDialog = (draw: (close: () => void) => ReactNode): void => {
  const dialog = (
    <Suspense key={opened++}>
      {draw(() => dialogs.set(dialogs.get().filter((one) => one !== dialog)))}
    </Suspense>
  );
  // None is left once the layout they were drawn in is gone.
  dialogs.set(shownDialogs.get() ? [...dialogs.get(), dialog] : [dialog]);
  shownDialogs.set(<Dialogs />);
};
