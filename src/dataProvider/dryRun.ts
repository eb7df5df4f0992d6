import { t } from '#i18n';
import { acceptsDryRuns } from '../config/changeSettings';
import type { ApiCaller } from './callApi';
import type { DryRunResponse, DryRunResult, DryRunTask, DryRunVerbs } from './dataProviderTypes';
import type { ReadContext } from './reads';

export const MAX_DRY_RUNS = 25;

/** Thrown to stop the verbs once the maximum number of calls has been tried. */
class DryRunLimitError extends Error {
  override name = 'TrialLimitReached';
}

/** Determines what verbs would change by making their calls as dry runs; see `TrunklineDataProvider.dryRun`. */
export const dryRun = async (
  reader: ReadContext,
  createVerbs: (call: ApiCaller['call']) => DryRunVerbs,
  work: DryRunTask,
): Promise<DryRunResult> => {
  const answers: DryRunResponse[] = [];
  const refused: unknown[] = [];
  let startedCalls = 0;
  const call: ApiCaller['call'] = async (name, body, options) => {
    const wireCall = await reader.findCall(name);
    if (wireCall?.effect === 'read') return reader.caller.call(name, body, options);
    if (!acceptsDryRuns() || !wireCall || wireCall.stored || wireCall.api !== undefined)
      throw new Error(t('What this would change can’t be told without doing it.'));
    startedCalls += 1;
    if (startedCalls > MAX_DRY_RUNS) throw new DryRunLimitError();
    try {
      answers.push((await reader.caller.call(name, body, { ...options, dryRun: true })) as DryRunResponse);
      return null;
    } catch (error) {
      refused.push(error);
      throw error;
    }
  };
  try {
    await work(createVerbs(call));
  } catch (error) {
    if (answers.length === 0) throw refused[0] ?? error;
  }
  if (answers.length === 0 && refused.length > 0) throw refused[0];
  return { ...mergeResponses(answers), refused, ...(startedCalls > MAX_DRY_RUNS && { tried: MAX_DRY_RUNS }) };
};

const mergeResponses = (answers: readonly DryRunResponse[]): DryRunResponse => {
  const counts = new Map<string, DryRunResponse['counts'][number]>();
  for (const change of answers.flatMap((answer) => answer.counts)) {
    const key = `${change.entity} ${change.action}`;
    counts.set(key, { ...change, count: change.count + (counts.get(key)?.count ?? 0) });
  }
  const sum = (of: 'total' | 'held_total') => answers.reduce((all, answer) => all + answer[of], 0);
  return {
    changes: answers.flatMap(({ changes }) => changes),
    total: sum('total'),
    counts: [...counts.values()],
    held: answers.flatMap(({ held }) => held),
    held_total: sum('held_total'),
    reach: answers.flatMap(({ reach }) => reach),
  };
};
