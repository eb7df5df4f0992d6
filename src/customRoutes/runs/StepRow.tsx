import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { type MessageDescriptor, msg, t } from '#i18n';
import { Icon } from '../../theme/Icon';
import type { AnyRun, Step, StepOutcome, StepState } from './run';

const stateLabels: Record<StepState, MessageDescriptor> = {
  waiting: msg('Waiting'),
  running: msg('Under way'),
  done: msg('Done'),
  failed: msg('Failed'),
  skipped: msg('Left out'),
};

const StateIcon = ({ state }: { state: StepState }) => {
  if (state === 'running') return <CircularProgress size={20} aria-hidden />;
  if (state === 'done') return <Icon name="CheckCircle" color="success" />;
  if (state === 'failed') return <Icon name="ErrorOutlined" color="error" />;
  return <Icon name="RadioButtonUnchecked" color="disabled" />;
};

interface Props {
  step: Pick<Step<AnyRun>, 'title' | 'isOptional'>;
  outcome: StepOutcome;
  /** Whether the actions are disabled because a step is running. */
  disabled: boolean;
  onRetry: () => void;
  onSkip: () => void;
  onChange?: () => void;
}

export const StepRow = ({ step, outcome, disabled, onRetry, onSkip, onChange }: Props) => (
  <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', gap: 1.5, py: 1.5 }}>
    <Box sx={{ pt: 0.25 }}>
      <StateIcon state={outcome.state} />
    </Box>
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Typography variant="h3">{step.title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t(stateLabels[outcome.state])}
        </Typography>
      </Box>
      {outcome.state === 'done' && outcome.facts && outcome.facts.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {outcome.facts.map(([label, value]) => `${label}: ${value}`).join(' · ')}
        </Typography>
      )}
      {outcome.state === 'failed' && (
        <>
          <Alert severity="error">{outcome.error}</Alert>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {(!outcome.isRefusal || !onChange) && (
              <Button variant="contained" onClick={onRetry} disabled={disabled}>
                {t('Try again')}
              </Button>
            )}
            {onChange && (
              <Button
                variant={outcome.isRefusal ? 'contained' : 'outlined'}
                onClick={onChange}
                disabled={disabled}
              >
                {t('Change selection')}
              </Button>
            )}
            {step.isOptional && (
              <Button onClick={onSkip} disabled={disabled}>
                {t('Leave out')}
              </Button>
            )}
          </Box>
        </>
      )}
    </Box>
  </Box>
);
