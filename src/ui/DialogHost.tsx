import { createContext, type ReactNode, Suspense, useCallback, useState } from 'react';

/** Draws a dialog. @param close takes it away */
export type DrawDialog = (close: () => void) => ReactNode;

/** Opens a dialog beside what it was asked for from; undefined where there is no {@link DialogHost}. */
export const DialogContext = createContext<((draw: DrawDialog) => void) | undefined>(undefined);

const nothing = () => null;

/** Where dialogs stand that rows open: a row that leaves the list, or is drawn in another way, takes none with it. */
export const DialogHost = ({ children }: { children: ReactNode }) => {
  const [dialogs, setDialogs] = useState<DrawDialog[]>([]);
  // The same each time: every row of a list asks for it.
  const open = useCallback((draw: DrawDialog) => setDialogs((before) => [...before, draw]), []);
  return (
    <DialogContext value={open}>
      {children}
      {dialogs.map((draw, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places stay: what is closed leaves its own empty.
        <Suspense key={place}>{draw(() => setDialogs((before) => before.with(place, nothing)))}</Suspense>
      ))}
    </DialogContext>
  );
};
