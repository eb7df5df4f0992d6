import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { type MessageDescriptor, msg, t } from '#i18n';
import type { FlowStepState } from '../../../contract/flowSteps';
import { Icon } from '../../theme/Icon';
import type { RunStep } from './flowRun';

const stateLabels: Record<FlowStepState, MessageDescriptor> = {
  waiting: msg('Waiting'),
  running: msg('In progress'),
  done: msg('Done'),
  failed: msg('Failed'),
  skipped: msg('Skipped'),
  undone: msg('Undone'),
};

const StateIcon = ({ state }: { state: FlowStepState }) => {
  if (state === 'running') return <CircularProgress size={20} aria-hidden />;
  if (state === 'done') return <Icon name="CheckCircle" color="success" />;
  if (state === 'failed') return <Icon name="ErrorOutlined" color="error" />;
  return <Icon name="RadioButtonUnchecked" color="disabled" />;
};

interface Props {
  step: RunStep;
  /** Whether the actions are disabled because the run is in progress. */
  disabled: boolean;
  onRetry: () => void;
  onSkip: () => void;
  onChange?: () => void;
}

export const StepRow = ({ step, disabled, onRetry, onSkip, onChange }: Props) => (
  <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', gap: 1.5, py: 1.5 }}>
    <Box sx={{ pt: 0.25 }}>
      <StateIcon state={step.state} />
    </Box>
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Typography variant="h3">{step.title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t(stateLabels[step.state])}
        </Typography>
      </Box>
      {step.state === 'done' && step.facts && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {step.facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
        </Typography>
      )}
      {step.state === 'failed' && (
        <>
          <Alert severity={step.optional ? 'warning' : 'error'}>{step.error}</Alert>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {/* An identical retry of a rejected step would be rejected again, unless something else has changed. */}
            <Button variant={step.isRefusal ? 'outlined' : 'contained'} onClick={onRetry} disabled={disabled}>
              {t('Try again')}
            </Button>
            {onChange && (
              <Button
                variant={step.isRefusal ? 'contained' : 'outlined'}
                onClick={onChange}
                disabled={disabled}
              >
                {t('Change selection')}
              </Button>
            )}
            {step.optional && (
              <Button onClick={onSkip} disabled={disabled}>
                {t('Skip')}
              </Button>
            )}
          </Box>
        </>
      )}
    </Box>
  </Box>
);
