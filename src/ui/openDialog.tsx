import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-admin';
import { createStore, useStore } from '../lib/store';
import { openDialogStore } from './openDialogStore';
import { PageBoundary } from './PageBoundary';

const dialogs = createStore<readonly ReactNode[]>([]);
let openedCount = 0;

const Dialogs = () => {
  const { pathname } = useLocation();
  return <PageBoundary place={pathname}>{useStore(dialogs)}</PageBoundary>;
};

/**
 * Opens a dialog that stays open even if the component that opened it unmounts.
 * @param draw renders the dialog; receives a function that closes it
 */
export const openDialog = (draw: (close: () => void) => ReactNode): void => {
  const dialog = (
    <Suspense key={openedCount++}>
      {draw(() => dialogs.set(dialogs.get().filter((candidate) => candidate !== dialog)))}
    </Suspense>
  );
  // The dialogs close when the layout that rendered them unmounts.
  dialogs.set(openDialogStore.get() ? [...dialogs.get(), dialog] : [dialog]);
  openDialogStore.set(<Dialogs />);
};
