import Box from '@mui/material/Box';
import type { FieldSpec } from '../../declaration/compiled';
import { FieldInput } from './FieldInput';

interface Props {
  fields: readonly FieldSpec[];
  /** Path of the object they are in. */
  within: string;
  disabled?: boolean;
}

/** The inputs of an object's fields, side by side where there is room. */
export const NestedFields = ({ fields, within, disabled }: Props) => (
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
        <FieldInput key={field.field} spec={field} source={`${within}.${field.field}`} disabled={disabled} />
      ))}
  </Box>
);
