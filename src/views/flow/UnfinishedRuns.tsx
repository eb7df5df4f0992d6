import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { msg, t } from '#i18n';
import { useUnfinishedRuns } from './useFlowRuns';

/** Links to the runs of a flow that are still in progress, or stopped at a step. */
export const UnfinishedRuns = ({ flow, onOpen }: { flow: string; onOpen: (id: string) => void }) =>
  useUnfinishedRuns(flow).map(({ id, title, state }) => (
    <Alert
      key={id}
      severity={state === 'stopped' ? 'warning' : 'info'}
      action={
        <Button color="inherit" onClick={() => onOpen(id)}>
          {t(msg('Open', 'action'))}
        </Button>
      }
    >
      {state === 'stopped'
        ? t('{title} stopped at a step.', { title })
        : t('{title} is in progress.', { title })}
    </Alert>
  ));
