import { useMemo } from 'react';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { getAutocompleteProps } from '../getAutocompleteProps';
import type { InputProps } from '../inputProps';
import { includeCurrentChoices, toChoiceValue } from '../toChoiceValue';
import { useField } from '../useField';

export const ChoicesInput = (props: InputProps) => {
  const { spec } = props;
  const bound = useField<unknown[]>(props);
  const { value, set } = bound;
  const keys = useMemo(
    () => (Array.isArray(value) ? value : value === null ? [] : [value]).map(String),
    [value],
  );
  const choices = new Map(includeCurrentChoices(spec.items?.choices ?? spec.choices, ...keys));
  return (
    <AutocompleteField
      {...getAutocompleteProps(bound)}
      multiple
      disableCloseOnSelect
      options={[...choices.keys()]}
      getOptionLabel={(key) => choices.get(key) ?? key}
      value={keys}
      onChange={(_, chosen) =>
        set(chosen.map((key) => toChoiceValue({ ...spec, type: spec.items ? 'array' : spec.type }, key)))
      }
    />
  );
};
