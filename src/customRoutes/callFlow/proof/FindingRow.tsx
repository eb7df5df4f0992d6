import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { joinAnd, t } from '#i18n';
import { formatHours } from '../../../../telephony/routing/formatHours';
import { getStepName } from '../../../../telephony/routing/names';
import type { Finding } from '../../../../telephony/routing/reach/finding';
import type { Step } from '../../../../telephony/routing/step';
import { FixButton } from './FixButton';

/** Maximum number of phone numbers listed individually per finding. */
const MAX_DISPLAYED = 3;

/** Describes which numbers lose calls, and when. */
const formatLostCalls = ({ numbers, hours }: Finding, timeZone: string): string => {
  const names = joinAnd(numbers.map(getStepName), MAX_DISPLAYED);
  return hours
    ? t('{numbers}: {hours}', { numbers: names, hours: formatHours(hours, timeZone) })
    : t('{numbers}: at any time', { numbers: names });
};

export interface FindingRowProps {
  finding: Finding;
  timeZone: string;
  onChoose: (step: Step) => void;
  onFix: (step: Step, field: string | undefined) => void;
}

/** A problem, with the affected numbers and times, and a link to the form in which it can be fixed. */
export const FindingRow = ({ finding, timeZone, onChoose, onFix }: FindingRowProps) => (
  <Alert
    component="li"
    role="listitem"
    severity={finding.level}
    sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
  >
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {finding.title}
    </Typography>
    {finding.numbers.length > 0 && (
      <Typography variant="body2">{formatLostCalls(finding, timeZone)}</Typography>
    )}
    <Typography variant="body2">{finding.fix}</Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
      <FixButton step={finding.step} onFix={(step) => onFix(step, finding.field)} />
      <Button size="small" color="inherit" onClick={() => onChoose(finding.step)}>
        {t('Show')}
      </Button>
    </Box>
  </Alert>
);
