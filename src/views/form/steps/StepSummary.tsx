import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import { msg, t } from '#i18n';
import { isConditionMet } from '../../../declaration/condition';
import { getValueAt } from '../../../lib/paths';
import { useViewer } from '../../../session/useViewer';
import { vars } from '../../../theme/vars';
import { DisplayedValue } from '../../changes/DisplayedValue';
import { FieldValue } from '../../fields/FieldValue';
import { isEmptyValue } from '../../inputs/isEmptyValue';
import type { FormStep } from './useSteps';

const SummaryList = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(7rem, 30%) minmax(0, 1fr)',
  gap: theme.spacing(0.75, 2),
  margin: 0,
  '& dt': { ...theme.typography.body2, color: vars.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
}));

interface Props {
  steps: readonly FormStep[];
  onChange: (step: number) => void;
}

export const StepSummary = ({ steps, onChange }: Props) => {
  const { getValues } = useFormContext();
  const viewer = useViewer();
  const values = getValues();
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {steps.map(({ step, sections }, index) => {
        const fields = sections
          .filter(({ when }) => isConditionMet(when, values, viewer))
          .flatMap((section) => section.fields.filter(({ when }) => isConditionMet(when, values, viewer)))
          .filter(({ kind }) => kind !== 'lookup' && kind !== 'computed');
        const filled = fields.filter((field) =>
          field.parts
            ? field.parts.some((part) => !isEmptyValue(getValueAt(values, part.field)))
            : !isEmptyValue(getValueAt(values, field.field)),
        );
        return (
          <section key={step} aria-label={step}>
            <Box
              sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 0.5 }}
            >
              <Typography variant="h3" component="h3">
                {step}
              </Typography>
              <Button onClick={() => onChange(index)} aria-label={t('Change {step}', { step })}>
                {t(msg('Change', 'action'))}
              </Button>
            </Box>
            {filled.length === 0 ? (
              <Typography variant="body2" color="textSecondary">
                {t('Nothing filled in.')}
              </Typography>
            ) : (
              <SummaryList>
                {filled.map((field) => (
                  <div key={field.field} style={{ display: 'contents' }}>
                    <dt>{field.label}</dt>
                    <dd>
                      {field.parts ? (
                        <FieldValue spec={field} record={{ id: '', ...values }} />
                      ) : (
                        <DisplayedValue spec={field} value={getValueAt(values, field.field)} />
                      )}
                    </dd>
                  </div>
                ))}
              </SummaryList>
            )}
          </section>
        );
      })}
    </Box>
  );
};
