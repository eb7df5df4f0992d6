import type { CallParts, HandlerCaller } from '../apiCalls/callHandler';
import { rehearseCalls } from './rehearseCalls';
import type { StoredCall } from './storedCalls';

export const rehearseRequested = (
  parts: CallParts,
  { session, granted, actor }: HandlerCaller,
  calls: readonly StoredCall[],
) => rehearseCalls(parts, { session, granted, calls, snapshot: actor.snapshot });
