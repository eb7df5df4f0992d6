import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { choicesWith, choiceValue } from '../choiceValue';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

/** A few choices, all in view. */
export const ChoiceRadio = ({ row, ...props }: InputProps & { row?: boolean }) => {
  const { spec } = props;
  const { id, name, label, value, set, onBlur, ref, disabled, required, error, hint } = useField(props);
  const choices = choicesWith(spec.choices, value);
  return (
    <FormControl component="fieldset" error={error !== undefined} disabled={disabled} required={required}>
      <FormLabel component="legend" id={id} sx={{ typography: 'body2' }}>
        {label}
      </FormLabel>
      <RadioGroup
        row={row}
        name={name}
        aria-labelledby={id}
        aria-describedby={hint && `${id}-hint`}
        value={value === null ? '' : String(value)}
        onChange={(_, key) => set(choiceValue(spec, key))}
        onBlur={onBlur}
      >
        {[...(required ? [] : [['', 'Not set'] as const]), ...choices].map(([key, text], index) => (
          <FormControlLabel
            key={key}
            value={key}
            label={text}
            control={<Radio size="small" slotProps={{ input: index === 0 ? { ref } : {} }} />}
          />
        ))}
      </RadioGroup>
      {hint && (
        <FormHelperText id={`${id}-hint`} sx={{ mx: 0 }}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
};
