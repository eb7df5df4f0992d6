import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { getOfferedChoices } from '../getOfferedChoices';
import type { InputProps } from '../inputProps';
import { includeCurrentChoices, toChoiceValue } from '../toChoiceValue';
import { useField } from '../useField';

interface Props extends InputProps {
  row?: boolean;
  /** Preselects the first choice if no value is set. */
  isEither?: boolean;
}

/** Radio group that defaults to its first choice. */
export const RequiredRadio = (props: InputProps) => <ChoiceRadio isEither {...props} />;

export const ChoiceRadio = ({ row, isEither = false, ...props }: Props) => {
  const { spec } = props;
  const bound = useField(props);
  const { id, name, label, value, set, onBlur, ref, disabled, required, error, hint } = bound;
  const first = Object.keys(spec.choices ?? {})[0] ?? '';
  const current = value === null ? (isEither ? first : '') : String(value);
  const choices = isEither ? includeCurrentChoices(spec.choices, current) : getOfferedChoices(spec, bound);
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
        value={current}
        onChange={(_, key) => set(toChoiceValue(spec, key))}
        onBlur={onBlur}
      >
        {choices.map(([key, text], index) => (
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
