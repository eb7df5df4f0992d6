import type { DryRunVerbs } from '../../dataProvider/dataProviderTypes';
import { runRows } from './runRows';
import type { RowPlan } from './twins';

export const dryRunRows = (dry: DryRunVerbs, resource: string, plans: readonly RowPlan[]): Promise<void> => {
  const enough = new AbortController();
  return runRows(dry, resource, plans, {
    signal: enough.signal,
    waitIfPaused: () => undefined,
    onResult: ({ error }) => {
      if (error instanceof Error && error.name === 'TrialLimitReached') enough.abort();
    },
  });
};
