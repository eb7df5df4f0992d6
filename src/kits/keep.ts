import type { ChangeRequestCalls } from '../declaration/engineCalls';

/** Calls that store changes for approval or later execution. */
export const kitChangeRequests: ChangeRequestCalls | undefined = {
  ask: 'AskForChanges',
  add: 'AddToChangeSet',
  resource: 'change-requests',
};
