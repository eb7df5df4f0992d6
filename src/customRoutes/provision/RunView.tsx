import { useState } from 'react';
import { findNextStep } from '../runs/runSteps';
import { StepList } from '../runs/StepList';
import { ChoiceForm } from './ChoiceForm';
import type { Run } from './plan';
import { Summary } from './Summary';
import { buildSteps } from './steps';
import type { useProvision } from './useProvision';
import { toValues } from './values';

interface Props {
  run: Run;
  provision: ReturnType<typeof useProvision>;
}

export const RunView = ({ run, provision }: Props) => {
  const [isChanging, setChanging] = useState(false);
  if (isChanging) {
    const completedSteps = buildSteps(run.plan).filter(({ name }) => run.steps[name]?.state === 'done');
    return (
      <ChoiceForm
        defaults={toValues(run.plan)}
        completed={completedSteps.map(({ name }) => name)}
        draft={`provision/${run.id}`}
        onChosen={(plan) => {
          setChanging(false);
          // If the number of extensions has changed, the extensions are selected again.
          const extensions = plan.seats === run.plan.seats ? run.extensions : [];
          void provision.go({ ...run, plan, extensions });
        }}
      />
    );
  }
  return (
    <>
      {!findNextStep(run, buildSteps) && <Summary run={run} />}
      <StepList run={run} getSteps={buildSteps} runs={provision} onChange={() => setChanging(true)} />
    </>
  );
};
