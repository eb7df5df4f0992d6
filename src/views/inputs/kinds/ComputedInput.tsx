import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldValue } from '../../fields/FieldValue';
import type { InputProps } from '../inputProps';
import { useFieldLabel } from '../useField';

/** What is worked out from other fields of the form, as they are typed. */
export const ComputedInput = ({ spec }: InputProps) => {
  const { getValues } = useFormContext();
  useWatch({ name: (spec.parts ?? []).map(({ field }) => field) });
  const label = useFieldLabel(spec);
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" component="div">
        {label}
      </Typography>
      <Box component="output" sx={{ display: 'block', minHeight: 28, overflowWrap: 'anywhere' }}>
        <FieldValue spec={spec} record={{ id: '', ...getValues() }} />
      </Box>
      {spec.help && (
        <Typography variant="caption" color="textSecondary">
          {spec.help}
        </Typography>
      )}
    </Box>
  );
};
