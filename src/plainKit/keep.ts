import type { ChangeRequestCalls } from '../declaration/engineCalls';

/** Changes are made at once, or not at all. */
export const kitChangeRequests: ChangeRequestCalls | undefined = undefined;
