import type { CallParts, HandlerCaller } from '../apiCalls/callHandler';
import { limitConflicts } from '../dryRun/limitConflicts';
import { rehearseCalls } from './rehearseCalls';
import type { StoredCall } from './storedCalls';

export const rehearseRequested = (
  parts: CallParts,
  { session, granted, actor }: Pick<HandlerCaller, 'session' | 'granted' | 'actor'>,
  calls: readonly StoredCall[],
) =>
  limitConflicts(session, () => rehearseCalls(parts, { session, granted, calls, snapshot: actor.snapshot }));
