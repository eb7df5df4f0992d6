import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#i18n';
import { splitEntries } from '../../../../contract/dayTexts';
import { stripDirectionMarks } from '../../../lib/spelling';
import { formatDay } from '../../fields/formatCaches';
import { formatDayText, toWireDay } from '../../values/daysText';
import { parseDay } from '../../values/parseDay';
import { CalendarButton } from '../CalendarButton';
import type { InputProps } from '../inputProps';
import { LabelledField } from '../LabelledField';
import { useField } from '../useField';

/**
 * A list of calendar days, single or recurring yearly. Several ISO dates can be pasted. A typed day is also added on
 * blur, without pressing the button.
 */
export const DaysInput = (props: InputProps) => {
  const bound = useField<string>(props);
  const [text, setText] = useState('');
  const [isLeft, setLeft] = useState(false);
  const day = parseDay(text);
  const isWrong = isLeft && text.trim() !== '' && day === undefined;
  const [isYearly, setYearly] = useState(true);
  const days = splitEntries(bound.value ?? '');
  const put = (nextDays: readonly string[]) => bound.set([...new Set(nextDays)].sort().join(' '));
  const add = () => {
    setLeft(true);
    if (!day) return;
    put([...days, isYearly ? day.slice(5).replace('-', '/') : day]);
    setText('');
  };
  return (
    <LabelledField bound={bound}>
      {days.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 1 }}>
          {days.map((day) => (
            <Chip
              key={day}
              size="small"
              label={formatDayText(day)}
              color={toWireDay(day) ? 'default' : 'error'}
              disabled={bound.disabled}
              onDelete={() => put(days.filter((other) => other !== day))}
            />
          ))}
        </Box>
      )}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) add();
        }}
      >
        <TextField
          value={text}
          onChange={(event) => {
            setLeft(false);
            setText(stripDirectionMarks(event.target.value));
          }}
          error={isWrong}
          helperText={
            isWrong
              ? t('{label} must be a date, such as {example}.', {
                  label: bound.label,
                  example: formatDay('2026-11-21'),
                })
              : undefined
          }
          onBlur={bound.onBlur}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          disabled={bound.disabled}
          inputRef={bound.ref}
          slotProps={{
            input: {
              endAdornment: (
                <CalendarButton
                  type="date"
                  value={day ?? ''}
                  disabled={bound.disabled}
                  onPick={(picked) => setText(picked && formatDay(picked))}
                />
              ),
            },
            htmlInput: {
              'aria-label': t('{label}: a day to add', { label: bound.label }),
              onPaste: (event: React.ClipboardEvent) => {
                const pasted = splitEntries(event.clipboardData.getData('text')).flatMap(
                  (entry) => toWireDay(entry) ?? [],
                );
                if (pasted.length === 0) return;
                event.preventDefault();
                put([...days, ...pasted]);
              },
            },
          }}
        />
        <FormControlLabel
          disabled={bound.disabled}
          control={<Checkbox checked={isYearly} onChange={(_, checked) => setYearly(checked)} />}
          label={t('Every year')}
        />
        <Button
          onClick={({ detail, currentTarget }) => {
            add();
            // Returns the focus to the input, so that keyboard users can type the next day.
            if (detail === 0) currentTarget.parentElement?.querySelector('input')?.focus();
          }}
          disabled={bound.disabled || !text}
        >
          {t('Add day')}
        </Button>
      </Box>
    </LabelledField>
  );
};
