import type { ChangeRequestContext } from './changeRequestContext';
import { rehearseCalls } from './rehearseCalls';
import type { StoredCall } from './storedCalls';

export const rehearseRequested = (
  { parts, session, granted, actor }: ChangeRequestContext,
  calls: readonly StoredCall[],
) => rehearseCalls(parts, { session, granted, calls, snapshot: actor.snapshot });
