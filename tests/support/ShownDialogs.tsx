import { useStore } from '../../src/lib/store';
import { shownDialogs } from '../../src/ui/shownDialogs';

/** The dialogs that are open, as the layout draws them. */
export const ShownDialogs = () => useStore(shownDialogs);
