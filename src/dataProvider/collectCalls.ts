import { t } from '#i18n';
import type { ApiCaller } from './callApi';
import type { DeferredCall, DryRunTask, DryRunVerbs } from './dataProviderTypes';
import type { ReadContext } from './reads';
import { toDeferredCall } from './toDeferredCall';

/** Collected calls, and the snapshot on which they are based. */
export interface CollectedCalls {
  calls: DeferredCall[];
  snapshot: string | undefined;
}

/**
 * Collects the write calls that the given verbs would make, without sending them.
 * @throws any error of the verbs, for example because they need the response of an earlier call
 */
export const collectCalls = async (
  reader: ReadContext,
  createVerbs: (call: ApiCaller['call']) => DryRunVerbs,
  work: DryRunTask,
): Promise<CollectedCalls> => {
  const calls: DeferredCall[] = [];
  let snapshot: string | undefined;
  let failure: unknown;
  const call: ApiCaller['call'] = async (name, body = {}, options) => {
    const wireCall = await reader.findCall(name);
    if (wireCall?.effect === 'read') return reader.caller.call(name, body, options);
    if (!wireCall || wireCall.stored || wireCall.api !== undefined || wireCall.encoding === 'multipart') {
      failure = new Error(t('This can’t be asked for, or put off: it is done at once, or not at all.'));
      throw failure;
    }
    calls.push(await toDeferredCall(name, wireCall, body));
    snapshot ??= options?.snapshot;
    return null;
  };
  try {
    await work(createVerbs(call));
  } catch (error) {
    throw failure ?? error;
  }
  return { calls, snapshot };
};
