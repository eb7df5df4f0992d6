import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#i18n';
import { formatNamedDay, formatNamedDays } from '../../../../contract/dayMeanings';
import { isDate } from '../../../../contract/dayTexts';
import { stripDirectionMarks } from '../../../lib/spelling';
import { CheckField } from '../../../ui/CheckField';
import { formatDay } from '../../fields/formatCaches';
import { formatDayText, formatYearlyDay, toWireDay } from '../../values/daysText';
import { CalendarButton } from '../CalendarButton';
import { HolidaysButton } from '../holidays/HolidaysButton';
import type { InputProps } from '../inputProps';
import { LabelledField } from '../LabelledField';
import { MeaningButtons } from '../MeaningButtons';
import { useTypedDays } from '../useTypedDays';

/** Height of the box as lines are pasted; it does not measure the text (see `FieldBox`). */
const boxSx = {
  '& textarea': { fieldSizing: 'content', maxHeight: '8lh', minWidth: '14ch', resize: 'none' },
};

/**
 * A list of calendar days, single or recurring yearly, typed or pasted in any notation. Typed days are also added on
 * blur, without pressing the button; text that is not understood stays in the field.
 */
export const DaysInput = (props: InputProps) => {
  const [isLeft, setLeft] = useState(false);
  const [isYearly, setYearly] = useState(true);
  const { bound, text, days, readings, understood, put, ...typed } = useTypedDays(props, isYearly);
  const problems = isLeft ? typed.problems : [];
  const add = (given = text) => {
    setLeft(true);
    typed.add(given);
  };
  const paste = (event: React.ClipboardEvent) => {
    const pasted = stripDirectionMarks(event.clipboardData.getData('text'));
    if (text.trim() && !pasted.includes('\n')) return;
    event.preventDefault();
    add(text.trim() ? `${text}\n${pasted}` : pasted);
  };
  const hint = understood.length > 0 && t('Understood as {meant}', { meant: formatNamedDays(understood) });
  return (
    <LabelledField bound={problems.length > 0 ? { ...bound, hint: undefined } : bound}>
      {days.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 1 }}>
          {days.map((day) => (
            <Chip
              key={day}
              size="small"
              label={formatDayText(day)}
              color={toWireDay(day) ? 'default' : 'error'}
              disabled={bound.disabled}
              onDelete={() =>
                put(
                  days.filter((other) => other !== day),
                  text,
                )
              }
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
          multiline
          value={text}
          onChange={(event) => {
            setLeft(false);
            put(days, stripDirectionMarks(event.target.value));
          }}
          error={problems.length > 0}
          helperText={
            hint ||
            t('Such as {yearly} or {single}.', {
              yearly: formatNamedDay('12/25'),
              single: formatNamedDay('2027-01-26'),
            })
          }
          onBlur={bound.onBlur}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          disabled={bound.disabled}
          inputRef={bound.ref}
          sx={boxSx}
          slotProps={{
            input: {
              inputComponent: 'textarea',
              endAdornment: (
                <CalendarButton
                  type="date"
                  value={understood.find(isDate) ?? ''}
                  disabled={bound.disabled}
                  onPick={(picked) =>
                    put(days, picked && (isYearly ? formatYearlyDay(picked) : formatDay(picked)))
                  }
                />
              ),
            },
            htmlInput: {
              'aria-label': t('{label}: a day to add', { label: bound.label }),
              onPaste: paste,
              rows: 1,
            },
          }}
        />
        <CheckField
          disabled={bound.disabled ?? false}
          checked={isYearly}
          onChange={setYearly}
          label={t('Every year, if without a year')}
        />
        <Button
          onClick={({ detail, currentTarget }) => {
            add();
            // Returns the focus to the input, so that keyboard users can type the next day.
            if (detail === 0) currentTarget.parentElement?.querySelector('textarea')?.focus();
          }}
          disabled={bound.disabled || !text}
        >
          {t('Add day')}
        </Button>
      </Box>
      {!bound.disabled && <HolidaysButton days={days} onAdd={(added) => put([...days, ...added], text)} />}
      {readings.map((reading) => {
        const { start, end } = reading.span;
        if (!('choices' in reading)) return null;
        return (
          <MeaningButtons
            key={start}
            text={text.slice(start, end)}
            choices={reading.choices}
            disabled={bound.disabled}
            onChoose={(chosen) => put([...days, ...chosen], (text.slice(0, start) + text.slice(end)).trim())}
          />
        );
      })}
      {problems.map((problem) => (
        <FormHelperText key={problem} error sx={{ mx: 0 }}>
          {problem}
        </FormHelperText>
      ))}
    </LabelledField>
  );
};
