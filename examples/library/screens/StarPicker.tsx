import Box from '@mui/material/Box';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import type { InputComponent } from 'trunkline/src/views/inputs/inputProps';

export const StarPicker: InputComponent = ({ spec, source = spec.field, disabled = false }) => {
  const { field } = useController({ name: source });
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {spec.label}
      </Typography>
      <Rating
        name={source}
        value={Number(field.value ?? 0)}
        disabled={disabled}
        onChange={(_, stars) => field.onChange(stars)}
      />
    </Box>
  );
};
