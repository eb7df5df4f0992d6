import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type MessageDescriptor, msg, t } from '#i18n';
import { formatChange } from '../../lib/formatChange';
import { SelectField } from '../../ui/SelectField';
import type { Decision, RowPlan } from './twins';

const decisionLabels: Record<Decision, MessageDescriptor> = {
  merge: msg('Fill in empty fields'),
  create: msg('Add anyway'),
  leave: msg('Skip'),
};

interface Props {
  onDecide: (lines: readonly number[], decision: Decision) => void;
}

/** A row that may duplicate an existing record, with the choice of how to handle it. */
export const DuplicateRow = ({ plan, line, onDecide }: Props & { plan: RowPlan; line: string }) => {
  const { twin } = plan;
  if (!twin) return null;
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell align="right">{line}</TableCell>
      <TableCell>{plan.name}</TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="body2" sx={{ flex: '1 1 180px' }}>
            {t('{why} is also {name}.', { why: twin.reason, name: twin.name })}
            {twin.decision === 'create' &&
              plan.notes?.map((note) => (
                <Box key={note} component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  {note}
                </Box>
              ))}
            {twin.decision === 'merge' &&
              plan.changes.map(({ label, to }) => (
                <Box key={label} component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  {label}: {formatChange('', to)}
                </Box>
              ))}
            {twin.decision !== 'create' &&
              twin.retained.map(({ label, from, to }) => (
                <Box key={label} component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  {t('{label}: {from} stays; the file has {to}', { label, from, to })}
                </Box>
              ))}
          </Typography>
          <SelectField
            size="small"
            value={twin.decision}
            options={(['merge', 'leave', 'create'] as const)
              .filter((decision) => decision !== 'merge' || twin.merged)
              .map((decision) => [decision, t(decisionLabels[decision])] as const)}
            onChange={(decision) => onDecide([plan.line], decision)}
            slotProps={{ htmlInput: { 'aria-label': t('What to do with {name}', { name: plan.name }) } }}
            sx={{ minWidth: 190 }}
          />
        </Box>
      </TableCell>
    </TableRow>
  );
};

/** Applies one decision to all possible duplicates. */
export const DuplicatesToolbar = ({ plans, onDecide }: Props & { plans: readonly RowPlan[] }) => {
  const lines = plans.map(({ line }) => line);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography variant="body2">
        {t('{count, plural, other {For all #:}}', { count: plans.length })}
      </Typography>
      {(['merge', 'leave', 'create'] as const).map((decision) => (
        <Button key={decision} variant="outlined" onClick={() => onDecide(lines, decision)}>
          {t(decisionLabels[decision])}
        </Button>
      ))}
    </Box>
  );
};
