import { useMemo } from 'react';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { autocompleteOf } from '../autocompleteOf';
import { choicesWith, choiceValue } from '../choiceValue';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

/** Several of a fixed set. */
export const ChoicesInput = (props: InputProps) => {
  const { spec } = props;
  const bound = useField<unknown[]>(props);
  const { value, set } = bound;
  const keys = useMemo(
    () => (Array.isArray(value) ? value : value === null ? [] : [value]).map(String),
    [value],
  );
  const choices = new Map(choicesWith(spec.items?.choices ?? spec.choices, ...keys));
  return (
    <AutocompleteField
      {...autocompleteOf(bound)}
      multiple
      disableCloseOnSelect
      options={[...choices.keys()]}
      getOptionLabel={(key) => choices.get(key) ?? key}
      value={keys}
      onChange={(_, chosen) =>
        set(chosen.map((key) => choiceValue({ ...spec, type: spec.items ? 'array' : spec.type }, key)))
      }
    />
  );
};
