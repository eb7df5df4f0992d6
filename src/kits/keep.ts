import type { KeepingCalls } from '../declaration/engineCalls';

/** What keeps changes to be approved, or made later; read by what offers it. */
export const kitKeep: KeepingCalls | undefined = {
  ask: 'AskForChanges',
  add: 'AddToChangeSet',
  resource: 'change-requests',
};
