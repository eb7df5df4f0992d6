import { createContext, useContext } from 'react';

/** Whether inputs stand in a dialog, where there is room to lay out a few choices. */
export const InDialogContext = createContext(false);

export const useInDialog = (): boolean => useContext(InDialogContext);
