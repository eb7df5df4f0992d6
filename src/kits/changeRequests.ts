import type { ChangeRequestCalls } from '../declaration/engineCalls';

export const kitChangeRequests: ChangeRequestCalls | undefined = {
  request: 'AskForChanges',
  add: 'AddToChangeSet',
  resource: 'change-requests',
};
