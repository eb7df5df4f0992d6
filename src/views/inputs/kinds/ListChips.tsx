import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { splitList } from '../splitList';
import type { ListPartProps } from './ListInput';

/** A few entries as chips. Enter, a comma or leaving the box adds what is typed; pasting many adds them all. */
export const ListChips = ({
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
    <Autocomplete
      id={bound.id}
      multiple
      freeSolo
      disableClearable={entries.length === 0}
      size="small"
      options={[]}
      disabled={bound.disabled}
      value={entries}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') /[\n,;\t]/.test(text) ? add(text) : setTyped(text);
      }}
      onChange={(_, given, reason) => {
        onEntries(given.flatMap(splitList));
        // Taking an entry away leaves alone what is being typed.
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
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={bound.ref}
          label={bound.label}
          required={bound.required}
          error={bound.error !== undefined}
          helperText={bound.hint ?? 'Press Enter after each, or paste many at once.'}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              required: false,
              // A single-line box would glue pasted lines together.
              onPaste: (event: React.ClipboardEvent) => {
                const pasted = event.clipboardData.getData('text');
                if (!/[\n\r,;\t]/.test(pasted)) return;
                event.preventDefault();
                add(typed + pasted);
              },
            },
          }}
        />
      )}
    />
  );
};
