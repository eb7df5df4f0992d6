import type { ReactNode } from 'react';
import { createStore } from '../lib/store';

/** What the layout draws beside the page: all dialogs that {@link openDialog} has opened. */
export const shownDialogs = createStore<ReactNode>(null);
