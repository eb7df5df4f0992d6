import type { Liveness } from '../../../dataProvider/changes/connection';
import { createStore } from '../../../lib/store';

/** How the rows of a resource on screen are read again without moving under somebody's hands. */
export const refreshers = new Map<string, () => void>();

/** Why a list does not refresh itself just now. */
export type Pause = 'hidden' | 'selecting' | 'busy';

/** Why the list on screen does not refresh itself just now; undefined where it does, or never would. */
export const refreshPause = createStore<Pause | undefined>(undefined);

/** Whether the list on screen hears of changes as they happen. */
export const liveness = createStore<Liveness>('starting');
