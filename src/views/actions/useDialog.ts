import { type ReactNode, useContext, useState } from 'react';
import { DialogContext, type DrawDialog } from '../../ui/DialogHost';

/**
 * A dialog that outlives what opens it, where something holds dialogs.
 * @returns `open`, and `element` to be rendered: the dialog, where nothing else holds it
 */
export const useDialog = (): { open: (draw: DrawDialog) => void; element: ReactNode } => {
  const host = useContext(DialogContext);
  const [own, setOwn] = useState<DrawDialog>();
  return {
    open: host ?? ((draw) => setOwn(() => draw)),
    element: own?.(() => setOwn(undefined)),
  };
};
