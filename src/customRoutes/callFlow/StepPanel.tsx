import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath } from 'react-admin';
import { t } from '#i18n';
import { formatEdge } from '../../../telephony/routing/formatEdge';
import { getStepName, toSentenceCase } from '../../../telephony/routing/names';
import type { Edge, Step } from '../../../telephony/routing/step';
import type { PhoneSystem } from '../../../telephony/routing/system';
import { rich } from '../../lib/rich';
import { useViewer } from '../../session/useViewer';
import { Icon } from '../../theme/Icon';
import { ScrollBox } from '../../views/ScrollBox';
import { canChange, getStepForm } from './getStepForm';
import type { Card } from './picture/drawing';
import { getKindIcon, getKindLabel } from './picture/kindIcons';
import { formatRule } from './pointing/formatRule';
import { FixButton } from './proof/FixButton';

interface Props {
  card: Card;
  system: PhoneSystem;
  onClose: () => void;
  onChange: (step: Step) => void;
  onFollow: (step: Step) => void;
  /** Limits the diagram to paths from this step. */
  onFocus: (step: Step) => void;
  /** Redirects a rule of the step to another destination. */
  onPoint: (step: Step, edge: Edge) => void;
}

export const StepPanel = ({ card, system, onClose, onChange, onFollow, onFocus, onPoint }: Props) => {
  const [step] = card.steps;
  const isGroup = card.steps.length > 1;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={card.title}
      sx={{ p: 2, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Icon name={getKindIcon(card.kind)} sx={{ mt: 0.5, color: 'primary.main' }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ fontSize: '1rem', overflowWrap: 'anywhere' }}>
            {card.title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {[getKindLabel(card.kind), card.account].filter(Boolean).join(' ')}
          </Typography>
        </Box>
        <IconButton size="small" aria-label={t('Close')} onClick={onClose}>
          <Icon name="Close" />
        </IconButton>
      </Box>
      {isGroup ? (
        <StepLinks steps={card.steps} label={t('Description')} />
      ) : (
        step && (
          <>
            {card.numbers.length > 0 && (
              <StepLinks steps={card.numbers} label={t('Numbers that lead here')} />
            )}
            <Rules step={step} system={system} onPoint={onPoint} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <FixButton step={step} onFix={onChange} variant="contained" />
              {step.kind !== 'missing' && step.kind !== 'external' && (
                <>
                  <Button size="small" onClick={() => onFollow(step)}>
                    {t('Follow a call')}
                  </Button>
                  <Button size="small" onClick={() => onFocus(step)}>
                    {t('Show only its destinations')}
                  </Button>
                </>
              )}
            </Box>
          </>
        )
      )}
    </Paper>
  );
};

const listStyles = {
  m: 0,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
  display: 'grid',
  gap: 0.25,
  maxHeight: 240,
  overflowY: 'auto',
} as const;

const StepName = ({ step }: { step: Step }) => {
  const createPath = useCreatePath();
  const form = getStepForm(step);
  if (!form)
    return (
      <span>
        {step.kind === 'missing'
          ? t('{account}, which does not exist', { account: step.account })
          : getStepName(step)}
      </span>
    );
  const name = <LinkBase to={createPath({ ...form, type: 'show' })}>{getStepName(step)}</LinkBase>;
  return step.disabled ? rich('{name}, disabled', { name }) : name;
};

const StepLinks = ({ steps, label }: { steps: readonly Step[]; label: string }) => (
  <ScrollBox component="ul" label={label} sx={listStyles}>
    {steps.map((step) => (
      <li key={step.id}>
        <StepName step={step} />
      </li>
    ))}
  </ScrollBox>
);

type RulesProps = Pick<Props, 'system' | 'onPoint'> & { step: Step };

const Rules = ({ step, system, onPoint }: RulesProps) => {
  const isOpen = canChange(step, useViewer());
  const rules = step.edges.flatMap((edge) => {
    const goal = system.steps.get(edge.to);
    return goal ? [{ edge, goal, words: formatEdge(edge, step, system) }] : [];
  });
  if (rules.length === 0) return null;
  return (
    <ScrollBox component="ul" label={t('Where its calls go')} sx={listStyles}>
      {rules.map(({ edge, goal, words }) => (
        <li key={`${edge.field} ${edge.order} ${edge.to}`}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {edge.kind === 'flag' ? (
              <TriggerName flag={edge.flag ?? ''} isOn={edge.flag_on === true} system={system} />
            ) : (
              toSentenceCase(words) || (edge.kind === 'member' ? t('Rings') : t('Leads to'))
            )}
            :{' '}
          </Box>
          <StepName step={goal} />
          {isOpen && isReroutable(edge) && (
            <Button
              size="small"
              sx={{ ml: 0.5, verticalAlign: 'baseline' }}
              aria-label={t('Point elsewhere: {rule}', { rule: formatRule(edge, step, system) })}
              onClick={() => onPoint(step, edge)}
            >
              {t('Point elsewhere')}
            </Button>
          )}
        </li>
      ))}
    </ScrollBox>
  );
};

/** Whether an edge can be redirected. Members and mailboxes are not destinations, and are changed in the form. */
const isReroutable = ({ kind }: Edge): boolean => kind !== 'member' && kind !== 'voicemail';

const TriggerName = ({ flag, isOn, system }: { flag: string; isOn: boolean; system: PhoneSystem }) => {
  const step = system.triggers.get(flag);
  const name = step ? <StepName step={step} /> : t('Trigger {flag}', { flag });
  const opening = step?.opening?.trim();
  if (opening)
    return isOn
      ? rich('{name} (on now; {opening})', { name, opening })
      : rich('{name} (off now; {opening})', { name, opening });
  return isOn ? rich('{name} (on now)', { name }) : rich('{name} (off now)', { name });
};
