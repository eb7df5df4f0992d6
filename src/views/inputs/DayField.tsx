import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { stripDirectionMarks } from '../../lib/spelling';
import { formatDay } from '../fields/formatCaches';
import { explainTypedDate, parseTypedDate } from '../values/readTypedDays';
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
  const problem = isLeft && typed?.trim() ? explainTypedDate(label, typed) : undefined;
  return (
    <TextField
      size="small"
      label={label}
      value={typed ?? formatDay(value)}
      error={problem !== undefined}
      helperText={problem}
      onChange={({ target }) => {
        const text = stripDirectionMarks(target.value);
        const day = text.trim() === '' ? '' : parseTypedDate(text);
        setTyped(text);
        setLeft(false);
        if (day !== undefined) onDay(day);
      }}
      onBlur={() => {
        setLeft(true);
        if (typed !== undefined && (typed.trim() === '' || parseTypedDate(typed))) setTyped(undefined);
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
