import { minutesInDay } from 'date-fns/constants';
import { getFormatLocale, t } from '#i18n';
import { toLocalMinutes, toTimestamp } from '../../../../contract/zonedTime';
import { findNextHolidays } from '../../../../telephony/routing/boundaries';
import type { PhoneSystem } from '../../../../telephony/routing/system';

const SUNDAY_MINUTE = 15 * 60;
const HOLIDAY_MINUTE = 11 * 60;
const MAX_HOLIDAYS = 4;

/** A preset time. */
export interface Moment {
  id: string;
  label: string;
  at: Date;
}

const formatDayName = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(getFormatLocale('en-AU'), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone,
  }).format(at);

/** Returns the presets: now, next Sunday, and the next holidays of the triggers. */
export const listMoments = (system: PhoneSystem, now: Date): Moment[] => {
  const { timeZone } = system;
  const today = Math.floor(toLocalMinutes(now.getTime(), timeZone) / minutesInDay);
  const on = (day: number, minute: number) => new Date(toTimestamp(day * minutesInDay + minute, timeZone));
  // 1 January 1970 was a Thursday. If today is Sunday, the next one is used.
  const sunday = today + (7 - ((today + 4) % 7));
  const holidays = findNextHolidays(system, now)
    .filter((day) => day > today)
    .slice(0, MAX_HOLIDAYS);
  return [
    { id: 'now', label: t('Now'), at: now },
    { id: 'sunday', label: t('Next Sunday, 15:00'), at: on(sunday, SUNDAY_MINUTE) },
    ...holidays.map((day) => {
      const at = on(day, HOLIDAY_MINUTE);
      return {
        id: `day${day}`,
        label: t('Holiday, {dayName}, 11:00', { dayName: formatDayName(at, timeZone) }),
        at,
      };
    }),
  ];
};

/** Converts a date field's value in a time zone to a timestamp; undefined if it is invalid. */
export const parseMoment = (typed: string, timeZone: string): Date | undefined => {
  const minutes = Date.parse(`${typed}Z`) / 60_000;
  return Number.isNaN(minutes) ? undefined : new Date(toTimestamp(minutes, timeZone));
};

/** Formats a timestamp as the value of a date field, in a time zone. */
export const toInputValue = (at: Date, timeZone: string): string =>
  new Date(toLocalMinutes(at.getTime(), timeZone) * 60_000).toISOString().slice(0, 16);

/** Formats the date in the phone system's time zone: `Sunday, 29 November 2026`. */
export const formatDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(getFormatLocale('en-AU'), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(at);
