import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '#i18n';
import type { AnyRun, StepsFor } from './run';
import { findNextStep } from './runSteps';

interface Props<Run extends AnyRun> {
  runs: readonly Run[];
  getSteps: StepsFor<Run>;
  /** Returns the display name of a run, used as the subject of `… is not finished`. */
  getName: (run: Run) => string;
  onOpen: (run: Run) => void;
  onForget: (run: Run) => void;
}

export const UnfinishedRuns = <Run extends AnyRun>({
  runs,
  getSteps,
  getName,
  onOpen,
  onForget,
}: Props<Run>) =>
  runs.flatMap((run) => {
    const next = findNextStep(run, getSteps);
    if (!next) return [];
    return (
      <Alert key={run.id} severity="info">
        {t('{run} is not finished. Next step: {title}.', { run: getName(run), title: next.title })}
        <Box sx={{ display: 'flex', gap: 1, ml: -1 }}>
          <Button color="inherit" onClick={() => onOpen(run)}>
            {t('Go on')}
          </Button>
          <Button color="inherit" onClick={() => onForget(run)}>
            {t('Forget')}
          </Button>
        </Box>
      </Alert>
    );
  });
