import { useMemo, useState } from 'react';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { formatValue } from '../../fields/formatValue';
import { usePhoneFormat } from '../../fields/phoneFormat';
import { isSearched } from '../../sources/readChoices';
import { getAutocompleteProps } from '../getAutocompleteProps';
import type { InputProps } from '../inputProps';
import { includeCurrentChoices, toChoiceValue } from '../toChoiceValue';
import { useField } from '../useField';
import { useSearchedChoices } from '../useSearchedChoices';

export const ChoicesInput = (props: InputProps) => {
  const { spec } = props;
  const bound = useField<unknown[]>(props);
  const { value, set } = bound;
  const keys = useMemo(
    () => (Array.isArray(value) ? value : value === null ? [] : [value]).map(String),
    [value],
  );
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const isSearch = isSearched(spec.choicesFrom);
  const loaded = useSearchedChoices(spec, typed, isOpen || (keys.length > 0 && !isSearch));
  usePhoneFormat('');
  const fixed = spec.choicesFrom
    ? Object.fromEntries(loaded.choices.map((choice) => [choice.value, choice.label]))
    : (spec.items?.choices ?? spec.choices);
  const choices = new Map(includeCurrentChoices(fixed, ...keys));
  const getLabel = (key: string): string => {
    const label = choices.get(key) ?? key;
    return label === key && spec.items ? formatValue(spec.items, key) : label;
  };
  return (
    <AutocompleteField
      {...getAutocompleteProps(bound)}
      multiple
      open={isOpen}
      onOpenChange={setOpen}
      loading={loaded.isLoading}
      areUnread={loaded.isError}
      {...(loaded.search && { search: loaded.search, filterSelectedOptions: true })}
      onInputChange={(_, text) => setTyped(text)}
      disableCloseOnSelect
      options={[...choices.keys()]}
      getOptionLabel={getLabel}
      value={keys}
      onChange={(_, chosen) =>
        set(chosen.map((key) => toChoiceValue({ ...spec, type: spec.items ? 'array' : spec.type }, key)))
      }
    />
  );
};
