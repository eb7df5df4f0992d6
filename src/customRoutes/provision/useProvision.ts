import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { refreshResources } from '../../dataProvider/queries';
import { useSession } from '../../session/useSession';
import { dropRun, keepRun, readRuns } from './keptRuns';
import type { Run } from './plan';
import { atRest, runSteps, withOutcome } from './runSteps';
import type { Step } from './steps';

/** Resources whose lists a new domain changes. */
const touched = ['domains', 'host-servers', 'tenants', 'customers', 'numbers'];

/** The provisionings begun on this device by whoever is signed in, and what can be done with them. */
export const useProvision = () => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const { id: owner = '' } = useSession();
  const [runs, setRuns] = useState<Run[]>(() => readRuns(owner).map(atRest));
  const [busy, setBusy] = useState<string>();

  const keep = (run: Run) => {
    keepRun(owner, run);
    setRuns((all) => [run, ...all.filter(({ id }) => id !== run.id)]);
  };

  /** Goes on with a run until it ends or fails. */
  const go = async (run: Run): Promise<void> => {
    keep(run);
    setBusy(run.id);
    try {
      await runSteps(call, run, keep);
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
    skip: (run: Run, step: Step) => go(withOutcome(run, step, { state: 'skipped' })),
    forget: (run: Run) => {
      dropRun(owner, run.id);
      setRuns((all) => all.filter(({ id }) => id !== run.id));
    },
  };
};
