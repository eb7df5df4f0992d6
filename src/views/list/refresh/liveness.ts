import type { Liveness } from '../../../dataProvider/changes/connection';
import { createStore } from '../../../lib/store';

/** Functions, by resource, that refresh the displayed rows without reordering them during use. */
export const refreshers = new Map<string, () => void>();

export type Pause = 'hidden' | 'selecting' | 'busy';

/** Why the displayed list has paused its refresh; undefined if it refreshes normally or has no automatic refresh. */
export const refreshPause = createStore<Pause | undefined>(undefined);

export const liveness = createStore<Liveness>('starting');
