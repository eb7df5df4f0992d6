import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { t } from '#i18n';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { getAutocompleteProps } from '../getAutocompleteProps';
import { splitList } from '../splitList';
import type { ListPartProps } from './listPart';

/** A short list shown as chips. Enter, a comma or blur adds the typed text; pasted text can contain several entries. */
export const EntryChips = ({
  bound,
  entries,
  onEntries,
  label,
}: ListPartProps & { label: (entry: string) => string }) => {
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    onEntries([...entries, ...splitList(text)]);
    setTyped('');
  };
  return (
    <AutocompleteField
      {...getAutocompleteProps(bound)}
      multiple
      freeSolo
      disableClearable={entries.length === 0}
      options={[]}
      value={entries}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') /[\n,;\t]/.test(text) ? add(text) : setTyped(text);
      }}
      onChange={(_, entered, reason) => {
        onEntries(entered.flatMap(splitList));
        // Removing an entry does not clear the text being typed.
        if (reason !== 'removeOption') setTyped('');
      }}
      onBlur={() => {
        if (typed.trim()) add(typed);
        bound.onBlur();
      }}
      renderValue={(chips, getItemProps) =>
        chips.map((entry, index) => {
          const { key, ...item } = getItemProps({ index });
          return <Chip key={key} size="small" label={label(entry)} {...item} />;
        })
      }
      helperText={bound.hint ?? t('Press Enter after each, or paste many at once.')}
      htmlInput={{
        // A single-line input would join pasted lines.
        onPaste: (event) => {
          const pasted = event.clipboardData.getData('text');
          if (!/[\n\r,;\t]/.test(pasted)) return;
          event.preventDefault();
          add(typed + pasted);
        },
      }}
    />
  );
};
