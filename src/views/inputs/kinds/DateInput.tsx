import { useState } from 'react';
import { t } from '#i18n';
import { isDate } from '../../../../contract/dayTexts';
import { formatDay } from '../../fields/formatCaches';
import { normalizeText } from '../../values/normalizeText';
import { CalendarButton } from '../CalendarButton';
import { FieldBox } from '../FieldBox';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

/** A calendar day, typed in display format or picked from a calendar; stored as `YYYY-MM-DD`. */
export const DateInput = (props: InputProps) => {
  const bound = useField<string>(props);
  const [typed, setTyped] = useState<string>();
  const stored = bound.value ?? '';
  const day = isDate(stored) ? stored : '';
  const displayText = day ? formatDay(day) : stored;
  return (
    <FieldBox
      bound={bound}
      text={typed ?? displayText}
      onText={(text) => {
        setTyped(text);
        bound.set(normalizeText('date', text));
      }}
      onBlur={() => setTyped(undefined)}
      {...(typed !== undefined &&
        day &&
        displayText !== typed && { helperText: t('Understood as {meant}', { meant: displayText }) })}
      slotProps={{
        input: {
          endAdornment: (
            <CalendarButton
              type="date"
              value={day}
              disabled={bound.disabled}
              onPick={(picked) => {
                setTyped(undefined);
                bound.set(picked);
              }}
            />
          ),
        },
      }}
    />
  );
};
