import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import type { AnyRun, StepsFor } from './run';
import { findNextStep } from './runSteps';
import { StepRow } from './StepRow';
import type { useRuns } from './useRuns';

interface Props<Run extends AnyRun> {
  run: Run;
  getSteps: StepsFor<Run>;
  runs: ReturnType<typeof useRuns<Run>>;
  /** Returns to the form. If omitted, a failed step can only be retried or skipped. */
  onChange?: () => void;
}

/** Shows the steps of a run with their states, and the options to continue after a failure. */
export const StepList = <Run extends AnyRun>({ run, getSteps, runs, onChange }: Props<Run>) => {
  const busy = runs.isBusy(run);
  const next = findNextStep(run, getSteps);
  const isWaiting = next && !busy && run.steps[next.name] === undefined;
  return (
    <Paper variant="outlined" sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('Steps')}
        </Typography>
        {isWaiting && (
          <Button variant="contained" onClick={() => runs.go(run)}>
            {t('Go on')}
          </Button>
        )}
      </Box>
      <Box component="ol" aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {getSteps(run.plan).map((step) => (
          <StepRow
            key={step.name}
            step={step}
            outcome={run.steps[step.name] ?? { state: 'waiting' }}
            disabled={busy}
            onRetry={() => runs.go(run)}
            onSkip={() => runs.skip(run, step)}
            {...(onChange && { onChange })}
          />
        ))}
      </Box>
    </Paper>
  );
};
