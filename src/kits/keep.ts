import type { ChangeRequestCalls } from '../declaration/engineCalls';

/** Calls that store changes for approval or later execution. */
export const kitChangeRequests: ChangeRequestCalls | undefined = {
  request: 'AskForChanges',
  add: 'AddToChangeSet',
  resource: 'change-requests',
};
