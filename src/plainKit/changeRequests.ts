import type { ChangeRequestCalls } from '../declaration/engineCalls';

/** Changes can be neither deferred nor submitted for approval. */
export const kitChangeRequests: ChangeRequestCalls | undefined = undefined;
