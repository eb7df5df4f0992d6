import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';
import type { BoundField } from './useField';

interface Props {
  bound: Pick<BoundField, 'id' | 'label' | 'error' | 'hint' | 'disabled' | 'required'>;
  children: ReactNode;
}

/** Groups several inputs as one field, with a legend above and an error or hint below. */
export const LabelledField = ({ bound, children }: Props) => (
  <FormControl
    component="fieldset"
    fullWidth
    error={bound.error !== undefined}
    disabled={bound.disabled}
    required={bound.required}
    aria-describedby={bound.hint ? `${bound.id}-hint` : undefined}
  >
    <FormLabel component="legend" sx={{ typography: 'body2', mb: 0.75 }}>
      {bound.label}
    </FormLabel>
    {children}
    {bound.hint && (
      <FormHelperText id={`${bound.id}-hint`} sx={{ mx: 0 }}>
        {bound.hint}
      </FormHelperText>
    )}
  </FormControl>
);
