import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface Props extends Omit<CheckboxProps, 'onChange' | 'sx'> {
  label: ReactNode;
  onChange: (isChecked: boolean) => void;
  /** Name for screen readers, if the label alone is ambiguous. */
  name?: string;
  sx?: SxProps<Theme>;
}

/** Checkbox with a label. */
export const CheckField = ({ label, onChange, name, sx, disabled = false, ...props }: Props) => (
  <FormControlLabel
    label={label}
    disabled={disabled}
    sx={sx}
    control={
      <Checkbox
        onChange={(_, isChecked) => onChange(isChecked)}
        {...(name && { slotProps: { input: { 'aria-label': name } } })}
        {...props}
      />
    }
  />
);
