import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#i18n';
import { stripDirectionMarks } from '../../lib/spelling';
import { formatDay } from '../fields/formatCaches';
import { parseDay } from '../values/parseDay';
import { CalendarButton } from './CalendarButton';

interface Props {
  label: string;
  /** Selected day, `YYYY-MM-DD`; '' if empty. */
  value: string;
  /** Called with each valid day, and with '' when the field is cleared. */
  onDay: (day: string) => void;
}

/**
 * A date field for use outside forms, typed in display format or picked from a calendar. Invalid text is preserved and
 * marked as an error.
 */
export const DayField = ({ label, value, onDay }: Props) => {
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && typed !== undefined && typed.trim() !== '' && parseDay(typed) === undefined;
  return (
    <TextField
      size="small"
      label={label}
      value={typed ?? formatDay(value)}
      error={isWrong}
      helperText={
        isWrong
          ? t('{label} must be a date, such as {example}.', { label, example: formatDay('2026-11-21') })
          : undefined
      }
      onChange={({ target }) => {
        const text = stripDirectionMarks(target.value);
        const day = text.trim() === '' ? '' : parseDay(text);
        setTyped(text);
        setLeft(false);
        if (day !== undefined) onDay(day);
      }}
      onBlur={() => {
        setLeft(true);
        if (typed !== undefined && (typed.trim() === '' || parseDay(typed))) setTyped(undefined);
      }}
      slotProps={{
        input: {
          endAdornment: (
            <CalendarButton
              type="date"
              value={value}
              onPick={(day) => {
                setTyped(undefined);
                onDay(day);
              }}
            />
          ),
        },
      }}
    />
  );
};
