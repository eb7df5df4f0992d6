import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Run } from './plan';
import { nextStep } from './runSteps';

interface Props {
  runs: readonly Run[];
  onOpen: (run: Run) => void;
  onForget: (run: Run) => void;
}

/** Provisionings that were begun on this device and stopped on the way. */
export const UnfinishedRuns = ({ runs, onOpen, onForget }: Props) =>
  runs.map((run) => (
    <Alert
      key={run.id}
      severity="info"
      action={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button color="inherit" onClick={() => onOpen(run)}>
            Go on
          </Button>
          <Button color="inherit" onClick={() => onForget(run)}>
            Forget
          </Button>
        </Box>
      }
    >
      {run.plan.domainName} for {run.plan.company} is not finished. Next: {nextStep(run)?.title.toLowerCase()}
      .
    </Alert>
  ));
