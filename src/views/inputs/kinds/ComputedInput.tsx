import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldValue } from '../../fields/FieldValue';
import { useChoices } from '../../sources/useChoices';
import type { InputProps } from '../inputProps';
import { useFieldLabel } from '../useField';

export const ComputedInput = ({ spec }: InputProps) => {
  const { getValues } = useFormContext();
  useWatch({ name: (spec.parts ?? []).map(({ field }) => field) });
  const label = useFieldLabel(spec);
  // The computed value is formatted with the choices of the part that defines them.
  const chosen = spec.parts?.find(({ choicesFrom }) => choicesFrom);
  const { choices } = useChoices(chosen ?? spec);
  const values = getValues();
  const written = chosen && choices.find(({ value }) => value === String(values[chosen.field] ?? ''));
  const named = chosen && written ? { [chosen.field]: written.label } : {};
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" component="div">
        {label}
      </Typography>
      <Box component="output" sx={{ display: 'block', minHeight: 28, overflowWrap: 'anywhere' }}>
        <FieldValue spec={spec} record={{ id: '', ...values, ...named }} />
      </Box>
      {spec.help && (
        <Typography variant="caption" color="textSecondary">
          {spec.help}
        </Typography>
      )}
    </Box>
  );
};
