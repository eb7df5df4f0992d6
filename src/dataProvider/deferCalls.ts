import { isObject } from '../lib/isObject';
import { collectCalls } from './collectCalls';
import type { DeferringCall, DryRunVerbs } from './dataProviderTypes';
import type { LazySources } from './laterVerbs';
import type { ReadContext } from './reads';

/** Stores the calls of verbs instead of making them; see `TrunklineDataProvider.deferCalls`. */
export const deferCalls = async (
  reader: ReadContext,
  sources: Omit<LazySources, 'queryClient'>,
  work: (dry: DryRunVerbs) => Promise<unknown>,
  { name, takes }: DeferringCall,
  overrides: object,
): Promise<unknown> => {
  const { calls, snapshot } = await collectCalls(reader, sources, work);
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
