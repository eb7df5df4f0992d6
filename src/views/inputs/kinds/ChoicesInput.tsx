import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { choicesWith, choiceValue } from '../choiceValue';
import type { InputProps } from '../inputProps';
import { listPaper } from '../paper';
import { useField } from '../useField';

/** Several of a fixed set. */
export const ChoicesInput = (props: InputProps) => {
  const { spec } = props;
  const { id, label, value, set, onBlur, ref, disabled, required, error, hint } = useField<unknown[]>(props);
  const keys = useMemo(
    () => (Array.isArray(value) ? value : value === null ? [] : [value]).map(String),
    [value],
  );
  const choices = new Map(choicesWith(spec.items?.choices ?? spec.choices, ...keys));
  return (
    <Autocomplete
      id={id}
      multiple
      disableCloseOnSelect
      size="small"
      slotProps={listPaper}
      disabled={disabled}
      options={[...choices.keys()]}
      getOptionLabel={(key) => choices.get(key) ?? key}
      value={keys}
      onChange={(_, chosen) =>
        set(chosen.map((key) => choiceValue({ ...spec, type: spec.items ? 'array' : spec.type }, key)))
      }
      onBlur={onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={ref}
          label={label}
          required={required}
          error={error !== undefined}
          helperText={hint}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, required: false } }}
        />
      )}
    />
  );
};
