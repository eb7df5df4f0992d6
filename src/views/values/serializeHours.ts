import { minutesInDay } from 'date-fns/constants';
import { t } from '#i18n';
import { formatClock, parseMinutes } from './timeText';

/** A time range of a day, in minutes since midnight; if `to` is not after `from`, it continues past midnight. */
export interface HoursSegment {
  from: number;
  to: number;
}

/**
 * Parses the hours of one day, `08:00-12:00 13:00-17:30`, preserving their order. Accepts any notation for a time of
 * day; `8:00-5:00P` ends at 5 p.m.
 * @returns undefined if the text is invalid
 */
export const parseHours = (text: string): HoursSegment[] | undefined => {
  const plain = text
    .trim()
    .replace(/[–—−]/g, '-')
    .replace(/\s*-\s*/g, '-')
    .replace(/(\d)\s+([ap])\.?m?\.?/gi, '$1$2');
  if (plain === '') return [];
  const segments: HoursSegment[] = [];
  for (const part of plain.split(/[\s,;]+/).filter(Boolean)) {
    const [begin = '', end, ...rest] = part.split('-');
    const from = parseMinutes(begin);
    const to = end === undefined ? undefined : parseMinutes(end);
    if (from === undefined || to === undefined || rest.length > 0 || from === minutesInDay) return undefined;
    segments.push({ from, to });
  }
  return segments;
};

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

/** Converts hours in any notation to API format; invalid text is returned unchanged. */
export const normalizeHours = (text: string): string => {
  const segments = parseHours(text);
  return segments ? serializeHours(segments) : text;
};

/** Formats hours for display: `08:00–12:00, 13:00–17:30`. */
export const describeHours = (text: string): string => {
  const segments = parseHours(text);
  if (!segments) return text;
  if (segments.length === 1 && segments[0]?.from === 0 && segments[0].to === minutesInDay)
    return t('All day');
  return segments.map(({ from, to }) => `${formatClock(from)}–${formatClock(to)}`).join(', ');
};
