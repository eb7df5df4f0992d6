import { useState } from 'react';
import { t } from '#i18n';
import { formatClock } from '../../../../contract/formatClock';
import { parseMinutes } from '../../../../contract/timeOfDay';
import { formatTimeOfDay } from '../../fields/formatCaches';
import { normalizeText } from '../../values/normalizeText';
import { FieldBox } from '../FieldBox';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

/** A time of day in any common notation, such as `930` or `9:30 pm`; stored as `HH:MM`. */
export const TimeInput = (props: InputProps) => {
  const bound = useField<string>(props);
  const [typed, setTyped] = useState<string>();
  const minutes = typed === undefined ? undefined : parseMinutes(typed);
  const interpreted = minutes === undefined ? undefined : formatTimeOfDay(formatClock(minutes));
  return (
    <FieldBox
      bound={bound}
      text={typed ?? formatTimeOfDay(bound.value ?? '')}
      onText={(text) => {
        setTyped(text);
        bound.set(normalizeText('timeOfDay', text));
      }}
      onBlur={() => setTyped(undefined)}
      helperText={
        interpreted && interpreted !== typed?.trim()
          ? t('Understood as {meant}', { meant: interpreted })
          : (props.spec.help ?? t('Such as {example}.', { example: formatTimeOfDay('17:30') }))
      }
    />
  );
};
