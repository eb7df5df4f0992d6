import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { refreshResources } from '../../dataProvider/queries';
import { useSession } from '../../session/useSession';
import type { RunStore } from './createRunStore';
import type { AnyRun, Step, StepsFor } from './run';
import { resetRunning, runSteps, withOutcome } from './runSteps';

interface RunsOptions<Run extends AnyRun> {
  runStore: RunStore<Run>;
  getSteps: StepsFor<Run>;
  /** Resources whose lists are reloaded after a run. */
  touched: readonly string[];
}

/** The current user's runs of one kind in this browser, with their actions. */
export const useRuns = <Run extends AnyRun>({ runStore, getSteps, touched }: RunsOptions<Run>) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const { id: owner = '' } = useSession();
  const [runs, setRuns] = useState<Run[]>(() => runStore.read(owner).map(resetRunning));
  const [busy, setBusy] = useState<string>();

  const saveRun = (run: Run) => {
    runStore.keep(owner, run);
    setRuns((all) => [run, ...all.filter(({ id }) => id !== run.id)]);
  };

  /** Continues a run until it completes or fails. */
  const go = async (run: Run): Promise<void> => {
    saveRun(run);
    setBusy(run.id);
    try {
      await runSteps(call, getSteps, run, saveRun);
    } finally {
      setBusy(undefined);
      await refreshResources(queryClient, ...touched);
    }
  };

  return {
    runs,
    isBusy: (run: Run) => busy === run.id,
    keep: saveRun,
    go,
    skip: (run: Run, step: Step<Run>) => go(withOutcome(run, step, { state: 'skipped' })),
    forget: (run: Run) => {
      runStore.drop(owner, run.id);
      setRuns((all) => all.filter(({ id }) => id !== run.id));
    },
  };
};
