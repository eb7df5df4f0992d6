import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { type MessageDescriptor, msg, t } from '#i18n';
import { getDayFromToday } from '../../../../lib/getDayFromToday';
import { formatDay } from '../../../fields/formatCaches';
import { stripUnits } from '../../../inputs/amountText';
import { CalendarButton } from '../../../inputs/CalendarButton';
import { formatNumberInput, parseNumber } from '../../../inputs/formatNumberInput';
import { explainTypedDate, parseTypedDate } from '../../../values/readTypedDays';
import { getRangeKeys } from '../getFilterStates';
import type { FilterEditorProps } from './filterEditorProps';

const presetRanges: [label: MessageDescriptor, from: number, to: number][] = [
  [msg('Today'), 0, 0],
  [msg('Yesterday'), -1, -1],
  [msg('Last 7 days'), -6, 0],
  [msg('Last 30 days'), -29, 0],
  [msg('Next 30 days'), 0, 29],
];

/** Edits an inclusive range filter; either end may be open. */
export const RangeEditor = ({ spec, values, onChange, onDone }: FilterEditorProps) => {
  const [fromKey, toKey] = getRangeKeys(spec.field);
  const dated = spec.kind === 'date' || spec.kind === 'dateTime';
  const formatTyped = (value: unknown) => (dated ? formatDay(String(value ?? '')) : formatNumberInput(value));
  const [from, setFrom] = useState(formatTyped(values[fromKey]));
  const [to, setTo] = useState(formatTyped(values[toKey]));
  const [isSent, setSent] = useState(false);

  const parseTyped = (text: string) => parseNumber(stripUnits(spec, text));
  const wire = (text: string) =>
    text.trim() === '' ? undefined : dated ? parseTypedDate(text) : parseTyped(text);
  const isWrong = (text: string) => text.trim() !== '' && wire(text) === undefined;
  const send = (first: string, last: string) => {
    onChange({ [fromKey]: wire(first), [toKey]: wire(last) });
    onDone();
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isWrong(from) || isWrong(to)) return;
    const [first, last] = [wire(from), wire(to)];
    const crossed = first !== undefined && last !== undefined && first > last;
    send(crossed ? to : from, crossed ? from : to);
  };
  const wrongText = (label: string, text: string) =>
    dated ? explainTypedDate(label, text) : t('{label} must be a number.', { label });
  const input = (label: string, value: string, setValue: (text: string) => void, first: boolean) => (
    <TextField
      autoFocus={first}
      label={label}
      error={isSent && isWrong(value)}
      helperText={isSent && isWrong(value) ? wrongText(label, value) : undefined}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: dated ? undefined : 'decimal' },
        ...(dated && {
          input: {
            endAdornment: (
              <CalendarButton
                type="date"
                value={parseTypedDate(value) ?? ''}
                onPick={(picked) => setValue(picked && formatDay(picked))}
              />
            ),
          },
        }),
      }}
    />
  );

  return (
    <Box component="form" onSubmit={apply} sx={{ p: 1.5, display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {input(t('From'), from, setFrom, true)}
        {input(t('To'), to, setTo, false)}
      </Box>
      {dated && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {presetRanges.map(([label, first, last]) => (
            <Button
              key={first + 1000 * last}
              onClick={() => send(getDayFromToday(first), getDayFromToday(last))}
            >
              {t(label)}
            </Button>
          ))}
        </Box>
      )}
      <Button type="submit" variant="contained" sx={{ justifySelf: 'end' }}>
        {t('Apply')}
      </Button>
    </Box>
  );
};
