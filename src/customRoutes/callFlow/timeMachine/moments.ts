import { minutesInDay } from 'date-fns/constants';
import { getFormatLocale, t } from '#i18n';
import { toLocalMinutes, toTimestamp } from '../../../../contract/zonedTime';
import { findNextHolidays } from '../../../../telephony/routing/boundaries';
import type { PhoneSystem } from '../../../../telephony/routing/system';

const SUNDAY_MINUTE = 15 * 60;
const HOLIDAY_MINUTE = 11 * 60;
const MAX_HOLIDAYS = 4;

/** A preset time for tracing a call. */
export interface TimePreset {
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

/** Returns the preset times: now, next Sunday, and the triggers' next holidays. */
export const listTimePresets = (system: PhoneSystem, now: Date): TimePreset[] => {
  const { timeZone } = system;
  const today = Math.floor(toLocalMinutes(now.getTime(), timeZone) / minutesInDay);
  const on = (day: number, minute: number) => new Date(toTimestamp(day * minutesInDay + minute, timeZone));
  // 1 January 1970 was a Thursday. If today is Sunday, the following Sunday is used.
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

/** Converts the value of a date field in a time zone to a timestamp; undefined if invalid. */
export const parseTypedTime = (typed: string, timeZone: string): Date | undefined => {
  const minutes = Date.parse(`${typed}Z`) / 60_000;
  return Number.isNaN(minutes) ? undefined : new Date(toTimestamp(minutes, timeZone));
};

/** Formats a timestamp as the value of a date field in a time zone. */
export const toInputValue = (at: Date, timeZone: string): string =>
  new Date(toLocalMinutes(at.getTime(), timeZone) * 60_000).toISOString().slice(0, 16);

/** Formats the date in the phone system's time zone, such as `Sunday, 29 November 2026`. */
export const formatDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(getFormatLocale('en-AU'), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(at);
