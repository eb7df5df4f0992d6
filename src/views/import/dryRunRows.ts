import type { DryRunVerbs } from '../../dataProvider/dataProviderTypes';
import type { RowPlan } from './planRows';
import { runRows } from './runRows';

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
