import { useLocation } from 'ra-core';
import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import { PageBoundary } from './PageBoundary';

/** Draws a dialog. @param close removes it */
type DrawDialog = (close: () => void) => ReactNode;

const DialogContext = createContext<((draw: DrawDialog) => void) | undefined>(undefined);

const nothing = () => null;

/** Holds the dialogs of all pages: whatever a dialog was opened from may go while it is open. */
export const DialogHost = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const [dialogs, setDialogs] = useState<DrawDialog[]>([]);
  // The same each time: every row of a list asks for it.
  const open = useCallback((draw: DrawDialog) => setDialogs((before) => [...before, draw]), []);
  return (
    <DialogContext value={open}>
      {children}
      <PageBoundary place={pathname}>
        {dialogs.map((draw, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places stay: what is closed leaves its own empty.
          <Suspense key={place}>{draw(() => setDialogs((before) => before.with(place, nothing)))}</Suspense>
        ))}
      </PageBoundary>
    </DialogContext>
  );
};

/** @returns a function that opens a dialog, which stays when the component that opened it is gone */
export const useOpenDialog = (): ((draw: DrawDialog) => void) => {
  const open = useContext(DialogContext);
  if (!open) throw new Error('There is no DialogHost around this component.');
  return open;
};
