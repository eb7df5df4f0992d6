import type { ChangeRequestCalls } from '../declaration/engineCalls';

/** What keeps changes to be approved, or made later; read by what offers it. */
export const kitChangeRequests: ChangeRequestCalls | undefined = {
  ask: 'AskForChanges',
  add: 'AddToChangeSet',
  resource: 'change-requests',
};
