import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { FilterEditorProps } from '../FilterEditor';
import { emptyOption, OptionList } from './OptionList';

const numeric = (type: string | undefined) => type === 'integer' || type === 'number';

/** Sets a filter on a text: one, several separated by commas where the call takes several, or empty. */
export const TextEditor = ({ spec, values, onChange, onDone }: FilterEditorProps) => {
  const value = values[spec.field];
  const [text, setText] = useState(
    value === null || value === undefined ? '' : Array.isArray(value) ? value.join(', ') : String(value),
  );

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const parts = (spec.multiple ? text.split(',') : [text]).map((part) => part.trim()).filter(Boolean);
    const wire = parts.map((part) => (numeric(spec.type) ? Number(part) : part));
    onChange({ [spec.field]: wire.length > 1 ? wire : wire[0] });
    onDone();
  };

  return (
    <Box component="form" onSubmit={apply} sx={{ p: 1.5, display: 'grid', gap: 1 }}>
      <TextField
        autoFocus
        label={spec.label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        type={numeric(spec.type) ? 'number' : 'text'}
        helperText={spec.multiple ? 'Several, separated by commas.' : undefined}
      />
      {spec.multiple && (
        <OptionList
          label={`${spec.label} is empty`}
          options={[emptyOption]}
          chosen={value === null ? null : undefined}
          multiple
          onChange={(chosen) => {
            onChange({ [spec.field]: chosen });
            onDone();
          }}
        />
      )}
      <Button type="submit" variant="contained" sx={{ justifySelf: 'end' }}>
        Apply
      </Button>
    </Box>
  );
};
