import { minutesInDay } from 'date-fns/constants';

/** A part of a day, in minutes after midnight; `to` beyond midnight lies in the day after. */
export interface DaySegment {
  from: number;
  to: number;
}

const SEGMENT = /^(\d{1,2})(?::([0-5]\d))?(a|p)?-(\d{1,2})(?::([0-5]\d))?(a|p)?$/i;

/**
 * Reads the hours of a day: segments `HH:MM-HH:MM` separated by spaces, in 24 hours or with `P` for the afternoon
 * (field semantics, section 2). A segment that does not end after it begins ends on the next day; `24:00` ends the day.
 * @returns undefined when a part can't be read; an empty list for an empty text
 */
export function daySegments(text: string | null | undefined): DaySegment[] | undefined {
  const parts = text?.trim().split(/\s+/).filter(Boolean) ?? [];
  const segments = parts.map(segmentOf);
  return segments.every((segment) => segment !== undefined) ? segments : undefined;
}

function segmentOf(text: string): DaySegment | undefined {
  const found = SEGMENT.exec(text);
  if (!found) return undefined;
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = found;
  const from = minutesOf(fromHour, fromMinute, fromHalf);
  const to = minutesOf(toHour, toMinute, toHalf);
  if (from === undefined || to === undefined || from === minutesInDay) return undefined;
  return { from, to: to > from ? to : to + minutesInDay };
}

/** `P` adds twelve hours to 1 to 11; noon is `12:00P` or `12:00`, midnight `12:00A` or `0:00`. */
function minutesOf(hour = '', minute = '0', half = ''): number | undefined {
  const given = Number(hour);
  const isAfternoon = half.toLowerCase() === 'p';
  const isMorning = half.toLowerCase() === 'a';
  const hours = isAfternoon && given < 12 ? given + 12 : isMorning && given === 12 ? 0 : given;
  const minutes = hours * 60 + Number(minute);
  return minutes <= minutesInDay ? minutes : undefined;
}

/** Segments as one text again, in 24 hours. */
export const spellSegments = (segments: readonly DaySegment[]): string =>
  segments.map(({ from, to }) => `${spellTime(from)}-${spellTime(to)}`).join(' ');

/** `1050` → `17:30`; midnight at the end of a day is `24:00`. */
export function spellTime(minutes: number): string {
  const ofDay = minutes > minutesInDay ? minutes - minutesInDay : minutes;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}
