import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { refreshResources } from '../../dataProvider/queries';
import { useSession } from '../../session/useSession';
import type { RunStore } from './keptRuns';
import type { AnyRun, Step, StepsFor } from './run';
import { resetRunning, runSteps, withOutcome } from './runSteps';

interface RunsOptions<Run extends AnyRun> {
  kept: RunStore<Run>;
  stepsOf: StepsFor<Run>;
  /** Resources with lists affected by a run. */
  touched: readonly string[];
}

/** The signed-in user's runs of one kind on this device, with their actions. */
export const useRuns = <Run extends AnyRun>({ kept, stepsOf, touched }: RunsOptions<Run>) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const { id: owner = '' } = useSession();
  const [runs, setRuns] = useState<Run[]>(() => kept.read(owner).map(resetRunning));
  const [busy, setBusy] = useState<string>();

  const keep = (run: Run) => {
    kept.keep(owner, run);
    setRuns((all) => [run, ...all.filter(({ id }) => id !== run.id)]);
  };

  /** Continues a run until it completes or fails. */
  const go = async (run: Run): Promise<void> => {
    keep(run);
    setBusy(run.id);
    try {
      await runSteps(call, stepsOf, run, keep);
    } finally {
      setBusy(undefined);
      await refreshResources(queryClient, ...touched);
    }
  };

  return {
    runs,
    isBusy: (run: Run) => busy === run.id,
    keep,
    go,
    skip: (run: Run, step: Step<Run>) => go(withOutcome(run, step, { state: 'skipped' })),
    forget: (run: Run) => {
      kept.drop(owner, run.id);
      setRuns((all) => all.filter(({ id }) => id !== run.id));
    },
  };
};
