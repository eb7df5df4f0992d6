import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useFormState } from 'react-hook-form';
import { getValueAt } from '../../../lib/paths';
import { getErrorText } from '../getErrorText';
import type { InputProps } from '../inputProps';
import { NestedFields } from '../NestedFields';
import { ReadOnlyValue } from '../ReadOnlyValue';
import { RefusedFields } from '../RefusedFields';
import { useFieldLabel } from '../useField';

/** An object, with an input for each inner field. Objects of unknown shape are read-only. */
export const ObjectInput = (props: InputProps) => {
  const { spec, source = spec.field, disabled } = props;
  const label = useFieldLabel(spec);
  const { errors } = useFormState({ name: source });
  if (!spec.fields) return <ReadOnlyValue {...props} />;
  const ownError = getValueAt(errors, `${source}.message`);
  return (
    <FormControl component="fieldset" fullWidth disabled={disabled} error={typeof ownError === 'string'}>
      <FormLabel component="legend" sx={{ typography: 'body2', mb: 1.5 }}>
        {label}
      </FormLabel>
      {'refusal' in spec && spec.refusal ? (
        <RefusedFields fields={spec.fields} within={source} refusal={spec.refusal} />
      ) : (
        <NestedFields fields={spec.fields} within={source} disabled={disabled} />
      )}
      <FormHelperText sx={{ mx: 0 }}>{getErrorText({ message: ownError }) ?? spec.help}</FormHelperText>
    </FormControl>
  );
};
