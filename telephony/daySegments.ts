import { minutesInDay } from 'date-fns/constants';
import { type DaySegment, parseHours } from '../contract/dayTexts';

/** The hours of a day as a field holds them; undefined when a part can't be read, none for nothing. */
export const parseDaySegments = (text: string | null | undefined): DaySegment[] | undefined =>
  parseHours(text ?? '');

/** Segments as one text again, in 24 hours. */
export const formatSegments = (segments: readonly DaySegment[]): string =>
  segments.map(({ from, to }) => `${formatTime(from)}-${formatTime(to)}`).join(' ');

/** `1050` → `17:30`; midnight at the end of a day is `24:00`. */
export function formatTime(minutes: number): string {
  const ofDay = minutes > minutesInDay ? minutes - minutesInDay : minutes;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}
