import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useChoices } from '../../sources/useChoices';
import { useFormValues } from '../../sources/useFormValues';
import type { InputProps } from '../inputProps';
import { includeCurrentChoices, toChoiceValue } from '../toChoiceValue';
import { useField } from '../useField';
import { ChoicesInput } from './ChoicesInput';

/** Maximum number of choices shown as checkboxes; further ones are found by typing. */
const MAX_SHOWN = 16;

/** Several choices of a list, as checkboxes if there are few. */
export const ChoiceCheckboxes = (props: InputProps) => {
  const { spec } = props;
  const loaded = useChoices(spec, { form: useFormValues(spec.choicesFrom) });
  const { id, label, value, set, onBlur, ref, disabled, required, error, hint } = useField<unknown[]>(props);
  const keys = Array.isArray(value) ? value.map(String) : [];
  const known = spec.choicesFrom
    ? Object.fromEntries(loaded.choices.map((choice) => [choice.value, choice.label]))
    : spec.items?.choices;
  const choices = includeCurrentChoices(known, ...keys);
  if (choices.length > MAX_SHOWN || loaded.isError) return <ChoicesInput {...props} />;
  if (choices.length === 0) return null;
  return (
    <FormControl component="fieldset" error={error !== undefined} disabled={disabled} required={required}>
      <FormLabel component="legend" id={id} sx={{ typography: 'body2' }}>
        {label}
      </FormLabel>
      <FormGroup row aria-labelledby={id} onBlur={onBlur}>
        {choices.map(([key, text], index) => (
          <FormControlLabel
            key={key}
            label={text}
            control={
              <Checkbox
                size="small"
                checked={keys.includes(key)}
                slotProps={{ input: index === 0 ? { ref } : {} }}
                onChange={(_, isOn) => {
                  const next = isOn ? [...keys, key] : keys.filter((other) => other !== key);
                  set(next.map((chosen) => toChoiceValue({ ...spec, type: 'array' }, chosen)));
                }}
              />
            }
          />
        ))}
      </FormGroup>
      {hint && <FormHelperText sx={{ mx: 0 }}>{hint}</FormHelperText>}
    </FormControl>
  );
};
