import { useState } from 'react';
import { t } from '#i18n';
import { formatTimeOfDay } from '../../fields/formats';
import { tidy } from '../../values/tidy';
import { clock, minutesOf } from '../../values/timeText';
import { FieldBox } from '../FieldBox';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

/** A time of day as people write it: `930`, `9:30 pm`; kept as `HH:MM`. */
export const TimeInput = (props: InputProps) => {
  const bound = useField<string>(props);
  const [typed, setTyped] = useState<string>();
  const minutes = typed === undefined ? undefined : minutesOf(typed);
  const meant = minutes === undefined ? undefined : formatTimeOfDay(clock(minutes));
  return (
    <FieldBox
      bound={bound}
      text={typed ?? formatTimeOfDay(bound.value ?? '')}
      onText={(text) => {
        setTyped(text);
        bound.set(tidy('timeOfDay', text));
      }}
      onBlur={() => setTyped(undefined)}
      helperText={
        meant && meant !== typed?.trim()
          ? t('Understood as {meant}', { meant })
          : (props.spec.help ?? t('Such as {example}.', { example: formatTimeOfDay('17:30') }))
      }
    />
  );
};
