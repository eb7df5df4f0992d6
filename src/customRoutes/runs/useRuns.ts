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
  /** Resources whose lists a run changes. */
  touched: readonly string[];
}

/** The runs of one kind begun on this device by whoever is signed in, and what can be done with them. */
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

  /** Goes on with a run until it ends or fails. */
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
