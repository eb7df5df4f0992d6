import Box from '@mui/material/Box';
import type { FieldSpec } from '../../declaration/compiled';
import { useFieldInput } from './fieldInputContext';

interface Props {
  fields: readonly FieldSpec[];
  /** Path of the parent object. */
  within: string;
  disabled?: boolean;
}

export const NestedFields = ({ fields, within, disabled }: Props) => {
  const FieldInput = useFieldInput();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
        gap: 2,
        alignItems: 'start',
      }}
    >
      {fields
        .filter(({ readOnly }) => !readOnly)
        .map((field) => (
          <FieldInput
            key={field.field}
            spec={field}
            source={`${within}.${field.field}`}
            disabled={disabled}
          />
        ))}
    </Box>
  );
};
