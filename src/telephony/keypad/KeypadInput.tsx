import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '#i18n';
import type { InputProps } from '../../views/inputs/inputProps';
import { useFieldLabel } from '../../views/inputs/useField';
import { useParts } from '../../views/inputs/useParts';
import { useChoices } from '../../views/sources/useChoices';
import { useFormValues } from '../../views/sources/useFormValues';
import { AccountPicker } from '../accounts/AccountPicker';
import { findNamedAccount } from '../accounts/findNamedAccount';
import { type KeyAssignment, Keypad } from './Keypad';
import { assignKey, findRow, getRowKey, type KeyRow, phoneKeys } from './keypadRows';

const isPhoneKey = (key: string): boolean => phoneKeys.some((candidate) => candidate === key);

export const KeypadInput = ({ spec, disabled = false }: InputProps) => {
  const keypad = 'keypad' in spec ? spec.keypad : undefined;
  const { rows: fields = [], reserved = [], otherwise } = keypad ?? {};
  const label = useFieldLabel(spec);
  const { textOf, put, errorOf } = useParts(spec);
  const { getValues } = useFormContext();
  useWatch({ name: [...reserved.map(({ field }) => field), ...(otherwise ? [otherwise.to.field] : [])] });
  const destinationSpec = fields[0]?.to ?? spec;
  const read = useChoices(destinationSpec, { form: useFormValues(destinationSpec.choicesFrom) });
  const rows: KeyRow[] = fields.map(({ key, to }) => ({
    row: Number(key.field.slice(-1)),
    key: textOf(key.field),
    to: textOf(to.field),
  }));
  const [chosen, choose] = useState('1');
  const leadsTo = (key: string): KeyAssignment | undefined => {
    const row = findRow(rows, key);
    if (row) return { account: findNamedAccount(destinationSpec, read, row.to) };
    const purpose = reserved.find(({ field }) => String(getValues(field) ?? '') === key);
    if (purpose) return { words: purpose.label };
    const fallback = otherwise?.key === key ? String(getValues(otherwise.to.field) ?? '') : '';
    return fallback === ''
      ? undefined
      : { account: findNamedAccount(destinationSpec, read, fallback), isUsual: true };
  };
  const set = (key: string, to: string) => {
    const next = assignKey(rows, key, to);
    const field = next && fields.find((entry) => entry.key.field.endsWith(String(next.row)));
    if (!next || !field) return;
    put(field.key.field, next.key);
    put(field.to.field, next.to);
  };
  const longer = rows.filter((row) => row.to !== '' && !isPhoneKey(getRowKey(row)));
  const use = leadsTo(chosen);
  const isFull = !findRow(rows, chosen) && rows.every(({ to }) => to !== '');
  const row = findRow(rows, chosen);
  return (
    <FormControl component="fieldset" fullWidth disabled={disabled}>
      <FormLabel component="legend" sx={{ typography: 'body2', mb: 1 }}>
        {label}
      </FormLabel>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 440px) minmax(0, 1fr)' },
        }}
      >
        <Keypad leadsTo={leadsTo} chosen={chosen} onChoose={choose} longer={longer.map(getRowKey)} />
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
          <AccountPicker
            key={chosen}
            spec={destinationSpec}
            value={row?.to ?? ''}
            onChange={(value) => set(chosen, value ?? '')}
            label={t('Key {key} leads to', { key: chosen })}
            hint={
              use?.words
                ? t('{use}, unless it leads somewhere else.', { use: use.words })
                : use?.isUsual
                  ? t('{use}, unless it leads somewhere else.', { use: use.account?.label ?? '' })
                  : isFull
                    ? t(
                        '{count, plural, other {All # keys that can be set lead somewhere. Empty another first.}}',
                        { count: rows.length },
                      )
                    : t('An extension, queue, menu or external number. Empty: no action.')
            }
            error={
              row && errorOf(`${fields.find((entry) => entry.to.field.endsWith(String(row.row)))?.to.field}`)
            }
            disabled={disabled || isFull}
          />
        </Box>
      </Box>
      {spec.help && <FormHelperText sx={{ mx: 0 }}>{spec.help}</FormHelperText>}
    </FormControl>
  );
};
