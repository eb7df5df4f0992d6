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
import { ListInput } from './ListInput';

/** References to several records of another resource, found by typing. Users without access to that resource see the raw ids. */
export const ReferencesInput = (props: InputProps) => {
  const { level } = useSession();
  const head = getResourceHead(props.spec.reference ?? '');
  return head && meetsLevel(level, head.level) ? (
    <SearchBox {...props} />
  ) : (
    <ListInput {...props} spec={{ ...props.spec, kind: 'list' }} />
  );
};

const SearchBox = (props: InputProps) => {
  const { spec } = props;
  const bound = useField<unknown[]>(props);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const ids = (Array.isArray(bound.value) ? bound.value : []).map(String);
  const { options, chosen, search, hidden } = useReferenceOptions(spec.reference ?? '', {
    ids,
    typed,
    isOpen,
    filter: useReferenceFilter(spec),
  });
  return (
    <AutocompleteField<ReferenceOption, true>
      {...getAutocompleteProps(bound)}
      multiple
      filterSelectedOptions
      disableCloseOnSelect
      open={isOpen}
      onOpenChange={setOpen}
      options={options}
      search={search}
      noOptionsText={typed ? t('Nothing matches.') : t('There are no others.')}
      getOptionLabel={(option) => option.label}
      renderOption={renderReferenceOption}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      value={chosen}
      onChange={(_, now) => {
        setTyped('');
        bound.set(now.map(({ id }) => toChoiceValue({ ...spec, type: 'array' }, id)));
      }}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setTyped(text);
      }}
      onBlur={() => {
        setTyped('');
        bound.onBlur();
      }}
      helperText={bound.error ?? ((isOpen && hidden) || bound.hint)}
      placeholder={isOpen ? t('Type to search') : undefined}
    />
  );
};
