import { minutesInDay } from 'date-fns/constants';
import { type HoursSegment, parseHours, serializeHours } from '../../values/serializeHours';

/** A drag selection in the week: the same time range on adjacent days, to be opened or closed. */
export interface Paint extends HoursSegment {
  /** Indexes of the day where the drag started and the day it currently reaches. */
  first: number;
  last: number;
  isOpening: boolean;
}

export const includesDay = ({ first, last }: Paint, place: number): boolean =>
  place >= Math.min(first, last) && place <= Math.max(first, last);

/** Returns a segment whose start precedes its end, regardless of drag direction. */
export const normalizeSegment = ({ from, to }: HoursSegment): HoursSegment => ({
  from: Math.min(from, to),
  to: Math.max(from, to),
});

const splitAtMidnight = (segments: readonly HoursSegment[]): HoursSegment[] =>
  segments.flatMap(({ from, to }) =>
    to > from
      ? [{ from, to }]
      : [
          { from, to: minutesInDay },
          { from: 0, to },
        ].filter((range) => range.to > range.from),
  );

export const isOpenAtMinute = (segments: readonly HoursSegment[], minute: number): boolean =>
  splitAtMidnight(segments).some(({ from, to }) => from <= minute && minute < to);

/** Returns the hours of a day after opening or closing a segment. */
export const applyPaint = (hours: string, paint: Pick<Paint, 'from' | 'to' | 'isOpening'>): string => {
  const segments = parseHours(hours) ?? [];
  const { from, to } = normalizeSegment(paint);
  if (paint.isOpening) return serializeHours([...segments, { from, to }]);
  const touched = segments.some((segment) =>
    splitAtMidnight([segment]).some((part) => part.from < to && part.to > from),
  );
  if (!touched) return serializeHours(segments);
  return serializeHours(
    splitAtMidnight(segments).flatMap((segment) =>
      [
        { from: segment.from, to: Math.min(segment.to, from) },
        { from: Math.max(segment.from, to), to: segment.to },
      ].filter((part) => part.to > part.from),
    ),
  );
};
