import type { Liveness } from '../../../dataProvider/changes/changeEvents';
import { createStore } from '../../../lib/store';

/** Functions, by resource, that refresh the displayed rows without reordering them while they are in use. */
export const refreshers = new Map<string, () => void>();

export type Pause = 'hidden' | 'selecting' | 'busy';

/** Reason why the refresh of the displayed list is paused; undefined if it is not paused. */
export const refreshPause = createStore<Pause | undefined>(undefined);

export const liveness = createStore<Liveness>('starting');
