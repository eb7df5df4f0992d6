import { minutesInDay } from 'date-fns/constants';
import { useState } from 'react';
import { type HoursSegment, normalizeHours, parseHours, serializeHours } from '../../values/serializeHours';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

/** Binds the hours of one day to the form, as text and as movable segments, including text that is still being typed. */
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
