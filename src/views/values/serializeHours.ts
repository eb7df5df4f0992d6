import { minutesInDay } from 'date-fns/constants';
import { t } from '#i18n';
import { parseHours as parseWireHours } from '../../../contract/dayTexts';
import { formatClock } from '../../../contract/formatClock';

/** A time range of a day, in minutes since midnight; if `to` is not after `from`, it continues past midnight. */
export interface HoursSegment {
  from: number;
  to: number;
}

/**
 * Parses hours in API format, preserving their order.
 * @returns undefined if the text is invalid
 */
export const parseHours = (text: string): HoursSegment[] | undefined =>
  parseWireHours(text)?.map(({ from, to }) => ({ from, to: to > minutesInDay ? to - minutesInDay : to }));

/** Formats hours for the API: sorted, with adjacent and overlapping segments merged. */
export const serializeHours = (segments: readonly HoursSegment[]): string => {
  const sorted = segments
    .map(({ from, to }) => ({ from, to: to <= from ? to + minutesInDay : to }))
    .sort((a, b) => a.from - b.from);
  const merged: HoursSegment[] = [];
  for (const segment of sorted) {
    const last = merged.at(-1);
    if (last && segment.from <= last.to) last.to = Math.max(last.to, segment.to);
    else merged.push({ ...segment });
  }
  return merged
    .map(({ from, to }) => {
      const end = Math.min(to, from + minutesInDay);
      return `${formatClock(from)}-${formatClock(end > minutesInDay ? end - minutesInDay : end)}`;
    })
    .join(' ');
};

/** Formats hours for display: `08:00–12:00, 13:00–17:30`. */
export const describeHours = (text: string): string => {
  const segments = parseHours(text);
  if (!segments) return text;
  if (segments.length === 1 && segments[0]?.from === 0 && segments[0].to === minutesInDay)
    return t('All day');
  return segments.map(({ from, to }) => `${formatClock(from)}–${formatClock(to)}`).join(', ');
};
