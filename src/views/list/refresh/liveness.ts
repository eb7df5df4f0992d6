import type { Liveness } from '../../../dataProvider/changes/connection';
import { createStore } from '../../../lib/store';

/** How the rows of a resource on screen are read again without moving under somebody's hands. */
export const rereading = new Map<string, () => void>();

/** Whether the list on screen hears of changes as they happen. */
export const liveness = createStore<Liveness>('starting');
