import { minutesInDay } from 'date-fns/constants';
import { type DaySegment, readHours } from '../contract/dayTexts';

/** The hours of a day as a field holds them; undefined when a part can't be read, none for nothing. */
export const daySegments = (text: string | null | undefined): DaySegment[] | undefined =>
  readHours(text ?? '');

/** Segments as one text again, in 24 hours. */
export const spellSegments = (segments: readonly DaySegment[]): string =>
  segments.map(({ from, to }) => `${spellTime(from)}-${spellTime(to)}`).join(' ');

/** `1050` → `17:30`; midnight at the end of a day is `24:00`. */
export function spellTime(minutes: number): string {
  const ofDay = minutes > minutesInDay ? minutes - minutesInDay : minutes;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}
