import { minutesInDay } from 'date-fns/constants';
import { useState } from 'react';
import { readHours } from '../../../../contract/readHours';
import { getValues } from '../../../../contract/reading';
import { type HoursSegment, parseHours, serializeHours } from '../../values/serializeHours';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';
import { getParsedText, getUnparsedText, wrapUnparsed } from '../wrapUnparsed';

/** Binds the hours of one day to the form, as text and as movable segments, including text that is still being typed. */
export const useDayHours = (props: InputProps) => {
  const bound = useField<unknown>(props);
  const [typed, setTyped] = useState<string>();
  const hours = getParsedText(bound.value);
  const unparsed = getUnparsedText(bound.value);
  const text = typed ?? unparsed ?? hours;
  const readings = readHours(text);
  const [reading, ...others] = readings;
  const put = (next: string) => {
    setTyped(undefined);
    bound.set(next);
  };
  return {
    bound,
    hours,
    segments: parseHours(hours) ?? [],
    text,
    isUnparsed: unparsed !== undefined,
    isTyping: typed !== undefined && unparsed === undefined,
    /** Meanings of ambiguous text. */
    choices:
      unparsed !== undefined && reading && others.length === 0 && 'choices' in reading
        ? reading.choices
        : undefined,
    /** What is assumed about the hours, such as an end on the next day. */
    note: unparsed === undefined && others.length === 0 ? reading?.reason : undefined,
    type: (next: string) => {
      setTyped(next);
      const nextReadings = readHours(next);
      const values = getValues(nextReadings);
      const problem = nextReadings.find((candidate) => !('value' in candidate));
      bound.set(values ? values.join(' ') : wrapUnparsed(next, problem?.reason));
    },
    leave: () => {
      setTyped(undefined);
      bound.onBlur();
    },
    choose: put,
    put: (next: readonly HoursSegment[]) =>
      put(
        serializeHours(
          next.filter(({ from, to }) => from !== to && !(from === minutesInDay && to === minutesInDay)),
        ),
      ),
  };
};

export type DayHours = ReturnType<typeof useDayHours>;
