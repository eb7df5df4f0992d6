import { minutesInDay } from 'date-fns/constants';
import { t } from '#i18n';
import { clock, minutesOf } from './timeText';

/** A stretch of a day in minutes since midnight; one that does not end after it begins goes on past midnight. */
export interface Segment {
  from: number;
  to: number;
}

/**
 * The hours of one day, `08:00-12:00 13:00-17:30`, in the order they are given. Times may be written in any way a
 * time of day may; `8:00-5:00P` is until five in the afternoon.
 * @returns undefined where the text is no such thing
 */
export const segmentsOf = (text: string): Segment[] | undefined => {
  const plain = text
    .trim()
    .replace(/[–—−]/g, '-')
    .replace(/\s*-\s*/g, '-')
    .replace(/(\d)\s+([ap])\.?m?\.?/gi, '$1$2');
  if (plain === '') return [];
  const segments: Segment[] = [];
  for (const part of plain.split(/[\s,;]+/).filter(Boolean)) {
    const [begin = '', end, ...rest] = part.split('-');
    const from = minutesOf(begin);
    const to = end === undefined ? undefined : minutesOf(end);
    if (from === undefined || to === undefined || rest.length > 0 || from === minutesInDay) return undefined;
    segments.push({ from, to });
  }
  return segments;
};

/** Hours as the wire has them: in order, those that touch or overlap made one. */
export const hoursText = (segments: readonly Segment[]): string => {
  const sorted = segments
    .map(({ from, to }) => ({ from, to: to <= from ? to + minutesInDay : to }))
    .sort((a, b) => a.from - b.from);
  const merged: Segment[] = [];
  for (const one of sorted) {
    const last = merged.at(-1);
    if (last && one.from <= last.to) last.to = Math.max(last.to, one.to);
    else merged.push({ ...one });
  }
  return merged
    .map(({ from, to }) => {
      const end = Math.min(to, from + minutesInDay);
      return `${clock(from)}-${clock(end > minutesInDay ? end - minutesInDay : end)}`;
    })
    .join(' ');
};

/** Any spelling of hours as the wire has it; the text itself where it is none. */
export const tidyHours = (text: string): string => {
  const segments = segmentsOf(text);
  return segments ? hoursText(segments) : text;
};

/** Hours as people read them: `08:00–12:00, 13:00–17:30`. */
export const spokenHours = (text: string): string => {
  const segments = segmentsOf(text);
  if (!segments) return text;
  if (segments.length === 1 && segments[0]?.from === 0 && segments[0].to === minutesInDay)
    return t('All day');
  return segments.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(', ');
};
