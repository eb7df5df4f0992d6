import { createContext, useContext } from 'react';

/** True within a dialog, where there is room to show a few choices side by side. */
export const InDialogContext = createContext(false);

export const useInDialog = (): boolean => useContext(InDialogContext);
