import type { FlowProgress } from '../../contract/flowSteps';
import type { CallParts, HandlerCaller } from '../apiCalls/callHandler';
import { limitConflicts } from '../dryRun/limitConflicts';
import { ApiError } from '../http/errors/apiError';
import { type Rehearsal, rehearseCalls } from './rehearseCalls';
import type { StoredCall } from './storedCalls';

type Requester = Pick<HandlerCaller, 'session' | 'granted' | 'actor'>;

export const rehearseRequested = (
  parts: CallParts,
  { session, granted, actor }: Requester,
  calls: readonly StoredCall[],
  progress?: FlowProgress,
): Promise<Rehearsal> =>
  limitConflicts(session, () =>
    rehearseCalls(parts, { session, granted, calls, progress, snapshot: actor.snapshot }),
  );

/**
 * Tries the steps of a flow that runs immediately. Every step is checked again when it runs, so a flow that takes too
 * long for a dry run, or does not support one, can still run.
 */
export const rehearseFlow = (
  ...input: Parameters<typeof rehearseRequested>
): Promise<Rehearsal | undefined> =>
  rehearseRequested(...input).catch((error) => {
    if (error instanceof ApiError && ['busy', 'no_dry_run'].includes(error.code)) return undefined;
    throw error;
  });
