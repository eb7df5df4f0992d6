import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#i18n';
import type { InputProps } from '../../views/inputs/inputProps';
import { useField } from '../../views/inputs/useField';
import { AccountsBox } from '../accounts/AccountsInput';
import { accountsOf } from '../accounts/accountsText';
import { type Selection, selectionOf, selectionText } from './selectionText';

const THESE = 'these';
const ALL_BUT = 'allBut';

/** Who is meant: a word such as everyone, or accounts that are chosen, or left out. */
export const SelectionInput = (props: InputProps) => {
  const { spec } = props;
  const bound = useField<string>(props);
  const held = selectionOf(spec, bound.value ?? '');
  // “All but” with nobody chosen yet means the same as everyone: which of the two was picked is known here alone.
  const [picked, setPicked] = useState<Selection['mode']>();
  const mode = held.mode === 'word' && held.accounts.length === 0 && picked === ALL_BUT ? ALL_BUT : held.mode;
  const words = Object.entries({ '': t('Nobody'), ...spec.choices });
  const put = (next: Selection) => bound.set(selectionText(next));
  const choose = (chosen: string) => {
    const isList = chosen === THESE || chosen === ALL_BUT;
    setPicked(isList ? chosen : 'word');
    put({
      mode: isList ? chosen : 'word',
      word: isList ? '' : chosen.slice('word '.length),
      accounts: held.accounts,
    });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextField
        select
        id={bound.id}
        name={bound.name}
        label={bound.label}
        value={mode === 'word' ? `word ${held.word}` : mode}
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
        <MenuItem value={THESE}>{t('These …')}</MenuItem>
        <MenuItem value={ALL_BUT}>{t('All but these …')}</MenuItem>
      </TextField>
      {mode !== 'word' && (
        <AccountsBox
          {...props}
          bound={{
            ...bound,
            id: `${bound.id}-accounts`,
            label:
              mode === THESE
                ? t('{label}: these', { label: bound.label })
                : t('{label}: all but these', { label: bound.label }),
            value: held.accounts.join(' '),
            set: (text) => put({ mode, word: '', accounts: accountsOf(text ?? '') }),
            hint: bound.error,
          }}
        />
      )}
    </Box>
  );
};
