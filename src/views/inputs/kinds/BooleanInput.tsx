import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useFormContext } from 'react-hook-form';
import { cachePerLanguage, t } from '#i18n';
import { getValueAt } from '../../../lib/paths';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';
import { ChoiceRadio } from './ChoiceRadio';

/**
 * A yes/no switch. If the record has null, a third option is shown to preserve it: a switch would display null as "no",
 * and saving would store `false`.
 */
export const BooleanInput = (props: InputProps) => {
  const { formState } = useFormContext();
  const { spec, source = spec.field } = props;
  const neither = getValueAt(formState.defaultValues, source) === null && spec.default === undefined;
  return neither && !spec.required ? <ThreeStateInput {...props} /> : <TwoStateInput {...props} />;
};

const TwoStateInput = (props: InputProps) => {
  const { id, name, label, value, set, onBlur, ref, disabled, error, hint } = useField<boolean>(props);
  return (
    <FormControl error={error !== undefined} disabled={disabled} sx={{ justifyContent: 'center' }}>
      <FormControlLabel
        control={
          <Switch
            id={id}
            name={name}
            checked={value === true}
            onChange={(_, checked) => set(checked)}
            onBlur={onBlur}
            slotProps={{ input: { ref, 'aria-describedby': hint && `${id}-hint` } }}
          />
        }
        label={label}
      />
      {hint && (
        <FormHelperText id={`${id}-hint`} sx={{ mt: 0 }}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
};

const booleanLabels = cachePerLanguage(() => ({ true: t('Yes'), false: t('No') }));

const ThreeStateInput = (props: InputProps) => (
  <ChoiceRadio {...props} spec={{ ...props.spec, choices: booleanLabels(), type: 'boolean' }} row />
);
