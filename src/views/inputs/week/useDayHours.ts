import { minutesInDay } from 'date-fns/constants';
import { useState } from 'react';
import { hoursText, type Segment, segmentsOf, tidyHours } from '../../values/hoursText';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

/** The hours of one day of the form: as text, as stretches that can be moved, and what is being typed. */
export const useDayHours = (props: InputProps) => {
  const bound = useField<string>(props);
  const [typed, setTyped] = useState<string>();
  const hours = bound.value ?? '';
  const segments = segmentsOf(hours) ?? [];
  return {
    bound,
    hours,
    segments,
    text: typed ?? hours,
    type: (text: string) => {
      setTyped(text);
      bound.set(tidyHours(text));
    },
    leave: () => {
      setTyped(undefined);
      bound.onBlur();
    },
    put: (next: readonly Segment[]) => {
      setTyped(undefined);
      bound.set(
        hoursText(
          next.filter(({ from, to }) => from !== to && !(from === minutesInDay && to === minutesInDay)),
        ),
      );
    },
  };
};

export type DayHours = ReturnType<typeof useDayHours>;
