import { createContext, useContext } from 'react';

/** Whether the input is in a dialog, which has room to show a few choices side by side. */
export const InDialogContext = createContext(false);

export const useInDialog = (): boolean => useContext(InDialogContext);
