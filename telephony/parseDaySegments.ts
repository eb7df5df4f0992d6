import { minutesInDay } from 'date-fns/constants';
import { type DaySegment, parseHours } from '../contract/dayTexts';

/** Parses the hours of a day from a field value. Returns undefined if a part is invalid, and an empty array if there is no value. */
export const parseDaySegments = (text: string | null | undefined): DaySegment[] | undefined =>
  parseHours(text ?? '');

/** Formats segments as text in 24-hour notation. */
export const formatSegments = (segments: readonly DaySegment[]): string =>
  segments.map(({ from, to }) => `${formatTime(from)}-${formatTime(to)}`).join(' ');

/** Formats minutes as a time: `1050` → `17:30`. Midnight at the end of a day is `24:00`. */
export const formatTime = (minutes: number): string => {
  const ofDay = minutes > minutesInDay ? minutes - minutesInDay : minutes;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};
