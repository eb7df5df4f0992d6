import { minutesInDay } from 'date-fns/constants';
import { useState } from 'react';
import { type HoursSegment, normalizeHours, parseHours, serializeHours } from '../../values/serializeHours';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

/** Hours of one day in the form: as text, as movable segments, and as text being typed. */
export const useDayHours = (props: InputProps) => {
  const bound = useField<string>(props);
  const [typed, setTyped] = useState<string>();
  const hours = bound.value ?? '';
  const segments = parseHours(hours) ?? [];
  return {
    bound,
    hours,
    segments,
    text: typed ?? hours,
    type: (text: string) => {
      setTyped(text);
      bound.set(normalizeHours(text));
    },
    leave: () => {
      setTyped(undefined);
      bound.onBlur();
    },
    put: (next: readonly HoursSegment[]) => {
      setTyped(undefined);
      bound.set(
        serializeHours(
          next.filter(({ from, to }) => from !== to && !(from === minutesInDay && to === minutesInDay)),
        ),
      );
    },
  };
};

export type DayHours = ReturnType<typeof useDayHours>;
