import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#i18n';
import { Stack } from '../../ui/Stack';
import type { InputProps } from '../../views/inputs/inputProps';
import { useField } from '../../views/inputs/useField';
import { AccountsCombobox } from '../accounts/AccountsInput';
import { parseAccounts } from '../accounts/accountsText';
import { parseSelection, type Selection, serializeSelection } from './serializeSelection';

const INCLUDED = 'these';
const EXCLUDED = 'allBut';

export const SelectionInput = (props: InputProps) => {
  const { spec } = props;
  const bound = useField<string>(props);
  const selection = parseSelection(spec, bound.value ?? '');
  // “All but” without accounts is stored in the same way as everyone, so local state must distinguish the
  // two.
  const [picked, setPicked] = useState<Selection['mode']>();
  const mode =
    selection.mode === 'word' && selection.accounts.length === 0 && picked === EXCLUDED
      ? EXCLUDED
      : selection.mode;
  const words = Object.entries({ '': t('Nobody'), ...spec.choices });
  const put = (next: Selection) => bound.set(serializeSelection(next));
  const choose = (chosen: string) => {
    const isList = chosen === INCLUDED || chosen === EXCLUDED;
    setPicked(isList ? chosen : 'word');
    put({
      mode: isList ? chosen : 'word',
      word: isList ? '' : chosen.slice('word '.length),
      accounts: selection.accounts,
    });
  };
  return (
    <Stack gap={1}>
      <TextField
        select
        id={bound.id}
        name={bound.name}
        label={bound.label}
        value={mode === 'word' ? `word ${selection.word}` : mode}
        onChange={(event) => choose(event.target.value)}
        onBlur={bound.onBlur}
        inputRef={mode === 'word' ? bound.ref : undefined}
        required={bound.required}
        disabled={bound.disabled ?? false}
        error={mode === 'word' && bound.error !== undefined}
        helperText={mode === 'word' ? bound.error : undefined}
        fullWidth
      >
        {words.map(([word, label]) => (
          <MenuItem key={word} value={`word ${word}`}>
            {label}
          </MenuItem>
        ))}
        <MenuItem value={INCLUDED}>{t('These …')}</MenuItem>
        <MenuItem value={EXCLUDED}>{t('All but these …')}</MenuItem>
      </TextField>
      {mode !== 'word' && (
        <AccountsCombobox
          {...props}
          bound={{
            ...bound,
            id: `${bound.id}-accounts`,
            label:
              mode === INCLUDED
                ? t('{label}: these', { label: bound.label })
                : t('{label}: all but these', { label: bound.label }),
            value: selection.accounts.join(' '),
            set: (text) => put({ mode, word: '', accounts: parseAccounts(text ?? '') }),
            hint: bound.error,
          }}
        />
      )}
    </Stack>
  );
};
