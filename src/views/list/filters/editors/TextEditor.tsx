import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { t } from '#i18n';
import { formatNumberInput } from '../../../inputs/formatNumberInput';
import { usePhoneReader } from '../../../inputs/phoneNumber';
import { isNumeric, parseFilterValue } from '../parseFilterValue';
import type { FilterEditorProps } from './filterEditorProps';
import { emptyOption, OptionList } from './OptionList';

/** Edits a text filter: one value, several separated by commas if the call accepts them, or "empty". */
export const TextEditor = ({ spec, values, onChange, onDone }: FilterEditorProps) => {
  const readPhone = usePhoneReader(spec.kind === 'phone');
  const value = values[spec.field];
  const [text, setText] = useState(
    isNumeric(spec)
      ? [value ?? []].flat().map(formatNumberInput).join(', ')
      : [value ?? []].flat().join(', '),
  );
  const [isWrong, setWrong] = useState(false);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseFilterValue(spec, text, readPhone);
    setWrong([parsed].flat().some(Number.isNaN));
    if ([parsed].flat().some(Number.isNaN)) return;
    onChange({ [spec.field]: parsed });
    onDone();
  };

  return (
    <Box component="form" onSubmit={apply} sx={{ p: 1.5, display: 'grid', gap: 1 }}>
      <TextField
        autoFocus
        label={spec.label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isWrong}
        slotProps={{ htmlInput: { inputMode: isNumeric(spec) ? 'decimal' : undefined } }}
        helperText={
          isWrong
            ? t('{label} must be a number.', { label: spec.label })
            : spec.multiple
              ? t('Several, separated by commas.')
              : undefined
        }
      />
      {spec.multiple && (
        <OptionList
          label={t('{label} is empty', { label: spec.label })}
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
        {t('Apply')}
      </Button>
    </Box>
  );
};
