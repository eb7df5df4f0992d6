import { minutesInDay } from 'date-fns/constants';
import { type HoursSegment, parseHours, serializeHours } from '../../values/hoursText';

/** What is being drawn on a week: a stretch of some days one below the other, opened or closed. */
export interface Paint extends HoursSegment {
  /** Places of the day it was begun on and of the one it has come to. */
  first: number;
  last: number;
  isOpening: boolean;
}

/** Whether a day, by its place, is drawn on. */
export const includesDay = ({ first, last }: Paint, place: number): boolean =>
  place >= Math.min(first, last) && place <= Math.max(first, last);

/** A stretch from left to right, whichever way it was drawn. */
export const normalizeSegment = ({ from, to }: HoursSegment): HoursSegment => ({
  from: Math.min(from, to),
  to: Math.max(from, to),
});

/** Stretches within the day alone: one over midnight is two. */
const splitAtMidnight = (segments: readonly HoursSegment[]): HoursSegment[] =>
  segments.flatMap(({ from, to }) =>
    to > from
      ? [{ from, to }]
      : [
          { from, to: minutesInDay },
          { from: 0, to },
        ].filter((one) => one.to > one.from),
  );

/** Whether a day is open at a minute. */
export const isOpenAtMinute = (segments: readonly HoursSegment[], minute: number): boolean =>
  splitAtMidnight(segments).some(({ from, to }) => from <= minute && minute < to);

/** The hours of a day after a stretch of it has been opened or closed. */
export const applyPaint = (hours: string, paint: Pick<Paint, 'from' | 'to' | 'isOpening'>): string => {
  const segments = parseHours(hours) ?? [];
  const { from, to } = normalizeSegment(paint);
  if (paint.isOpening) return serializeHours([...segments, { from, to }]);
  const touched = segments.some((one) =>
    splitAtMidnight([one]).some((part) => part.from < to && part.to > from),
  );
  if (!touched) return serializeHours(segments);
  return serializeHours(
    splitAtMidnight(segments).flatMap((one) =>
      [
        { from: one.from, to: Math.min(one.to, from) },
        { from: Math.max(one.from, to), to: one.to },
      ].filter((part) => part.to > part.from),
    ),
  );
};
