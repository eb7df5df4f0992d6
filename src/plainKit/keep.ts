import type { KeepingCalls } from '../declaration/engineCalls';

/** Changes are made at once, or not at all. */
export const kitKeep: KeepingCalls | undefined = undefined;
