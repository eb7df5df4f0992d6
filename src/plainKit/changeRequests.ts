import type { ChangeRequestCalls } from '../declaration/engineCalls';

/** Changes cannot be deferred or submitted for approval. */
export const kitChangeRequests: ChangeRequestCalls | undefined = undefined;
