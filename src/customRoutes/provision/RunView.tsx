import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ChoiceForm } from './ChoiceForm';
import type { Run, StepName } from './plan';
import { nextStep } from './runSteps';
import { StepRow } from './StepRow';
import { Summary } from './Summary';
import { stepsOf } from './steps';
import type { useProvision } from './useProvision';
import { valuesOf } from './values';

interface Props {
  run: Run;
  provision: ReturnType<typeof useProvision>;
}

/** A provisioning under way: every step as it stands, and the way on from where it stopped. */
export const RunView = ({ run, provision }: Props) => {
  const [isChanging, setChanging] = useState(false);
  const busy = provision.isBusy(run);
  const next = nextStep(run);
  const isWaiting = next && !busy && run.steps[next.name] === undefined;
  const done = stepsOf(run.plan).filter(({ name }) => run.steps[name]?.state === 'done');

  if (isChanging)
    return (
      <ChoiceForm
        defaults={valuesOf(run.plan)}
        behind={done.map(({ name }): StepName => name)}
        draft={`provision/${run.id}`}
        onChosen={(plan) => {
          setChanging(false);
          // Extensions are chosen anew where another number of them is wanted.
          const extensions = plan.seats === run.plan.seats ? run.extensions : [];
          void provision.go({ ...run, plan, extensions });
        }}
      />
    );
  return (
    <>
      {!next && <Summary run={run} />}
      <Paper variant="outlined" sx={{ p: 2.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            Steps
          </Typography>
          {isWaiting && (
            <Button variant="contained" onClick={() => provision.go(run)}>
              Go on
            </Button>
          )}
        </Box>
        <Box component="ol" aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {stepsOf(run.plan).map((step) => (
            <StepRow
              key={step.name}
              step={step}
              outcome={run.steps[step.name] ?? { state: 'waiting' }}
              disabled={busy}
              onRetry={() => provision.go(run)}
              onSkip={() => provision.skip(run, step)}
              onChange={() => setChanging(true)}
            />
          ))}
        </Box>
      </Paper>
    </>
  );
};
