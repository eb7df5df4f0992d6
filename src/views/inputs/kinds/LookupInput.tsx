import { useId, useState } from 'react';
import { t } from '#i18n';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { getOptionSearch } from '../../../ui/optionSearch';
import type { InputProps } from '../inputProps';
import { useFieldLabel } from '../useField';
import { type Suggestion, useLookup } from '../useLookup';

/** Searches as the user types, then fills the surrounding fields from the selected result or the parsed text. */
export const LookupInput = ({ spec, disabled }: InputProps) => {
  const id = useId();
  const label = useFieldLabel(spec);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { suggestions, isSearching, isFilling, trouble, note, take } = useLookup(spec, typed);
  return (
    <AutocompleteField<Suggestion, false, false, true>
      id={id}
      freeSolo
      disabled={disabled}
      open={isOpen && typed.trim() !== ''}
      onOpenChange={setOpen}
      options={suggestions}
      search={getOptionSearch(isSearching, trouble !== undefined)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.text)}
      isOptionEqualToValue={(option, other) => typeof other !== 'string' && option.value === other.value}
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' || reason === 'clear') setTyped(text);
      }}
      onChange={(_, option) => {
        if (option === null) return;
        setTyped(typeof option === 'string' ? option : option.text);
        void take(typeof option === 'string' ? { text: option } : option);
      }}
      renderOption={({ key: _, ...item }, option) => (
        <li key={option.value ?? ' '} {...item}>
          {option.value === undefined ? t('Use “{text}” as it is', { text: option.text }) : option.text}
        </li>
      )}
      label={label}
      placeholder={t('Start typing')}
      error={trouble !== undefined}
      helperText={trouble ?? (isFilling ? t('Filling in…') : (note ?? spec.help))}
      isHelperLive
    />
  );
};
