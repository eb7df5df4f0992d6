import { useState } from 'react';
import { t } from '#i18n';
import { isDate } from '../../../../contract/dayTexts';
import { formatDay } from '../../fields/formatCaches';
import { readTypedDate } from '../../values/readTypedDays';
import { CalendarButton } from '../CalendarButton';
import { FieldBox } from '../FieldBox';
import type { InputProps } from '../inputProps';
import { MeaningButtons } from '../MeaningButtons';
import { useField } from '../useField';
import { getParsedText, getUnparsedText, wrapUnparsed } from '../wrapUnparsed';

/** A calendar day, typed in display format or picked from a calendar; stored as `YYYY-MM-DD`. */
export const DateInput = (props: InputProps) => {
  const bound = useField<unknown>(props);
  const [typed, setTyped] = useState<string>();
  const stored = getParsedText(bound.value);
  const unparsed = getUnparsedText(bound.value);
  const day = isDate(stored) ? stored : '';
  const displayText = day ? formatDay(day) : (unparsed ?? stored);
  const reading = unparsed === undefined ? undefined : readTypedDate(unparsed);
  const put = (next: string) => {
    setTyped(undefined);
    bound.set(next);
  };
  return (
    <>
      <FieldBox
        bound={bound}
        text={typed ?? displayText}
        onText={(text) => {
          setTyped(text);
          const next = readTypedDate(text);
          bound.set('value' in next ? next.value : text.trim() && wrapUnparsed(text, next.reason));
        }}
        onBlur={() => setTyped(undefined)}
        {...(typed !== undefined &&
          day &&
          displayText !== typed && { helperText: t('Understood as {meant}', { meant: displayText }) })}
        slotProps={{
          input: {
            endAdornment: <CalendarButton type="date" value={day} disabled={bound.disabled} onPick={put} />,
          },
        }}
      />
      {reading && 'choices' in reading && (
        <MeaningButtons
          text={unparsed ?? ''}
          choices={reading.choices}
          onChoose={put}
          disabled={bound.disabled}
        />
      )}
    </>
  );
};
