import { isObject } from '../lib/isObject';
import type { ApiCaller } from './callApi';
import { collectCalls } from './collectCalls';
import type { DeferringCall, DryRunTask, DryRunVerbs } from './dataProviderTypes';
import type { ReadContext } from './reads';

/** Stores the calls of verbs instead of making them; see `TrunklineDataProvider.deferCalls`. */
export const deferCalls = async (
  reader: ReadContext,
  createVerbs: (call: ApiCaller['call']) => DryRunVerbs,
  work: DryRunTask,
  { name, takes }: DeferringCall,
  overrides: object,
): Promise<unknown> => {
  const { calls, snapshot } = await collectCalls(reader, createVerbs, work);
  const options = snapshot === undefined ? undefined : { snapshot };
  if (takes === 'all') return reader.caller.call(name, { calls, ...overrides }, options);
  let answer: unknown;
  for (const callToSave of calls) {
    const id = isObject(answer) ? answer.id : undefined;
    answer = await reader.caller.call(
      name,
      { ...overrides, ...(id !== undefined && { id }), ...callToSave },
      options,
    );
  }
  return answer;
};
