import { useMemo, useState } from 'react';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { useChoices } from '../../sources/useChoices';
import { useFormValues } from '../../sources/useFormValues';
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
  const [isOpen, setOpen] = useState(false);
  const loaded = useChoices(spec, {
    form: useFormValues(spec.choicesFrom),
    isEnabled: isOpen || keys.length > 0,
  });
  const fixed = spec.choicesFrom
    ? Object.fromEntries(loaded.choices.map((choice) => [choice.value, choice.label]))
    : (spec.items?.choices ?? spec.choices);
  const choices = new Map(includeCurrentChoices(fixed, ...keys));
  return (
    <AutocompleteField
      {...getAutocompleteProps(bound)}
      multiple
      open={isOpen}
      onOpenChange={setOpen}
      loading={loaded.isLoading}
      areUnread={loaded.isError}
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
