import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { FieldValue } from '../fields/FieldValue';
import type { InputProps } from './inputProps';
import { useFieldLabel } from './useField';

export const ReadOnlyValue = ({ spec }: InputProps) => {
  const label = useFieldLabel(spec);
  const record = useRecordContext();
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" component="div">
        {label}
      </Typography>
      <Box sx={{ minHeight: 28, overflowWrap: 'anywhere' }}>
        <FieldValue spec={spec} record={record ?? { id: '' }} />
      </Box>
      {spec.help && <FormHelperText sx={{ mx: 0 }}>{spec.help}</FormHelperText>}
    </Box>
  );
};
