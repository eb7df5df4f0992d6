import { minutesInDay } from 'date-fns/constants';
import { hoursText, type Segment, segmentsOf } from '../../values/hoursText';

/** What is being drawn on a week: a stretch of some days one below the other, opened or closed. */
export interface Paint extends Segment {
  /** Places of the day it was begun on and of the one it has come to. */
  first: number;
  last: number;
  isOpening: boolean;
}

/** Whether a day, by its place, is drawn on. */
export const covers = ({ first, last }: Paint, place: number): boolean =>
  place >= Math.min(first, last) && place <= Math.max(first, last);

/** A stretch from left to right, whichever way it was drawn. */
export const stretchOf = ({ from, to }: Segment): Segment => ({
  from: Math.min(from, to),
  to: Math.max(from, to),
});

/** Stretches within the day alone: one over midnight is two. */
const withinDay = (segments: readonly Segment[]): Segment[] =>
  segments.flatMap(({ from, to }) =>
    to > from
      ? [{ from, to }]
      : [
          { from, to: minutesInDay },
          { from: 0, to },
        ].filter((one) => one.to > one.from),
  );

/** Whether a day is open at a minute. */
export const isOpenAt = (segments: readonly Segment[], minute: number): boolean =>
  withinDay(segments).some(({ from, to }) => from <= minute && minute < to);

/** The hours of a day after a stretch of it has been opened or closed. */
export const painted = (hours: string, paint: Pick<Paint, 'from' | 'to' | 'isOpening'>): string => {
  const segments = segmentsOf(hours) ?? [];
  const { from, to } = stretchOf(paint);
  if (paint.isOpening) return hoursText([...segments, { from, to }]);
  const touched = segments.some((one) => withinDay([one]).some((part) => part.from < to && part.to > from));
  if (!touched) return hoursText(segments);
  return hoursText(
    withinDay(segments).flatMap((one) =>
      [
        { from: one.from, to: Math.min(one.to, from) },
        { from: Math.max(one.from, to), to: one.to },
      ].filter((part) => part.to > part.from),
    ),
  );
};
