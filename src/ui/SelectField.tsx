import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';

interface Props<Value extends string | number> extends Omit<TextFieldProps, 'onChange' | 'value' | 'select'> {
  value: Value | '';
  options: readonly (readonly [value: Value, label: ReactNode])[];
  /** Text of the empty option, if the choice is optional. */
  blank?: ReactNode;
  onChange: (value: Value) => void;
}

/** Select input whose options are known. */
export const SelectField = <Value extends string | number>({
  value,
  options,
  blank,
  onChange,
  ...props
}: Props<Value>) => (
  <TextField
    select
    value={value}
    // Material UI passes on the value of the chosen option, which need not be a string.
    onChange={({ target }) => onChange(target.value as Value)}
    {...props}
  >
    {blank !== undefined && <MenuItem value="">{blank}</MenuItem>}
    {options.map(([option, label]) => (
      <MenuItem key={option} value={option}>
        {label}
      </MenuItem>
    ))}
  </TextField>
);
