import type { KeptCall } from './keptCalls';
import { rehearseCalls } from './rehearseCalls';
import type { RequestAsked } from './requestAsked';

/** Tries calls in the name of whoever asks. */
export const rehearseAsked = ({ parts, session, granted, actor }: RequestAsked, calls: readonly KeptCall[]) =>
  rehearseCalls(parts, { session, granted, calls, snapshot: actor.snapshot });
