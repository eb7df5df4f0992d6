import { useOpenDialogs } from '../../src/ui/openDialogStore';

/** Renders the dialogs of a test, as the console's layout does. */
export const VisibleDialogs = () => useOpenDialogs();
