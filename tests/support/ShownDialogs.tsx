import { useOpenDialogs } from '../../src/ui/shownDialogs';

/** Draws the dialogs of a test, as the layout does for the console. */
export const VisibleDialogs = () => useOpenDialogs();
