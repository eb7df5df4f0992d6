import { t } from '#i18n';
import { isObject } from '../lib/isObject';
import { convertNumbers } from './buildRequest';
import type { ApiCaller } from './callApi';
import { encodeFiles } from './dataAddress';
import type { DeferredCall, DryRunTask, DryRunVerbs } from './dataProviderTypes';
import type { ReadContext } from './reads';

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
    const written = await encodeFiles({ ...body });
    const input: Record<string, unknown> = isObject(written) ? { ...written } : {};
    const params: Record<string, string> = {};
    for (const [, field = ''] of wireCall.path.matchAll(/\{(\w+)\}/g)) {
      params[field] = String(input[field] ?? '');
      delete input[field];
    }
    calls.push({ call: name, params, body: convertNumbers(input, wireCall.numbers) });
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
