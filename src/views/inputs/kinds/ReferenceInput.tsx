import { useState } from 'react';
import { t } from '#i18n';
import { meetsLevel } from '../../../../contract/levels';
import { getResourceHead } from '../../../declaration/registry';
import { useSession } from '../../../session/useSession';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { getAutocompleteProps } from '../getAutocompleteProps';
import type { InputProps } from '../inputProps';
import { renderReferenceOption } from '../referenceOption';
import { toChoiceValue } from '../toChoiceValue';
import { useField } from '../useField';
import { type ReferenceOption, useReferenceFilter, useReferenceOptions } from '../useReferenceOptions';
import { NumberInput } from './NumberInput';
import { TextInput } from './TextInput';

/** A reference to a record of another resource, found by typing. Users without access to that resource see the raw id. */
export const ReferenceInput = (props: InputProps) => {
  const { level } = useSession();
  const head = getResourceHead(props.spec.reference ?? '');
  if (head && meetsLevel(level, head.level)) return <SearchBox {...props} />;
  return props.spec.type === 'integer' ? <NumberInput {...props} /> : <TextInput {...props} />;
};

const SearchBox = (props: InputProps) => {
  const { spec } = props;
  const bound = useField<unknown>(props);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const id = bound.value === null ? undefined : String(bound.value);
  const {
    options,
    chosen: all,
    search,
    hidden,
  } = useReferenceOptions(spec.reference ?? '', {
    ids: id === undefined ? [] : [id],
    typed,
    isOpen,
    filter: useReferenceFilter(spec),
  });
  const chosen = all[0] ?? null;
  return (
    <AutocompleteField<ReferenceOption>
      {...getAutocompleteProps(bound)}
      open={isOpen}
      onOpenChange={setOpen}
      options={options}
      search={search}
      noOptionsText={typed ? t('Nothing matches.') : t('There are none yet.')}
      getOptionLabel={(option) => option.label}
      renderOption={renderReferenceOption}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      value={chosen}
      onChange={(event, option) => {
        // Clearing the search text does not clear the field.
        if (option === null && isOpen && event.type === 'change') return;
        bound.set(option && toChoiceValue(spec, option.id));
      }}
      inputValue={isOpen ? typed : (chosen?.label ?? '')}
      onInputChange={(_, text, reason) => {
        const label = isOpen ? '' : (chosen?.label ?? '');
        // A closed box shows the selected record's label; text typed after the label is the search text.
        if (reason === 'input') setTyped(label && text.startsWith(label) ? text.slice(label.length) : text);
        else setTyped('');
      }}
      helperText={bound.error ?? ((isOpen && hidden) || bound.hint)}
      placeholder={isOpen ? (chosen?.label ?? t('Type to search')) : undefined}
    />
  );
};
