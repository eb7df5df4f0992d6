import type { StoredCall } from './keptCalls';
import { rehearseCalls } from './rehearseCalls';
import type { ChangeRequestContext } from './requestAsked';

export const rehearseRequested = (
  { parts, session, granted, actor }: ChangeRequestContext,
  calls: readonly StoredCall[],
) => rehearseCalls(parts, { session, granted, calls, snapshot: actor.snapshot });
