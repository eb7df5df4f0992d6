import { isDate } from '../../../../contract/dayTexts';
import { getRegional } from '../../../config/currentRegional';

/** Order of day and month in numeric dates: 25/11/2026 or 11/25/2026. */
export type DayOrder = 'day first' | 'month first';

const NUMERIC_DATE =
  /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[ T,]+(\d{1,2}:\d\d(?::\d\d)?)\s*([ap]m)?)?$/i;
const WORD_DATE = /^(?:(\d{1,2})[ -]([A-Za-z]{3,9})\.?[ -,]+(\d{4})|([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4}))$/;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const monthFirstCountries = new Set(['US', 'PH', 'FM', 'MH', 'PW']);

const padTwoDigits = (figure: string | number): string => String(figure).padStart(2, '0');

/** Detects the order of day and month from an unambiguous date. If there is none, the deployment's regional order is used. */
export const detectDayOrder = (texts: readonly string[]): { order: DayOrder; isSure: boolean } => {
  for (const text of texts) {
    const [, first, other] = NUMERIC_DATE.exec(text) ?? [];
    if (Number(first) > 12) return { order: 'day first', isSure: true };
    if (Number(other) > 12) return { order: 'month first', isSure: true };
  }
  return {
    order: monthFirstCountries.has(getRegional().country) ? 'month first' : 'day first',
    isSure: false,
  };
};

const toValidDay = (day: string): string | undefined => (isDate(day) ? day : undefined);

/** Converts a time to the 24-hour clock: `9:30 pm` → `21:30`. */
const parseClockTime = (clock: string, half: string | undefined): string => {
  const [hours = 0, ...rest] = clock.split(':').map(Number);
  const whole = half ? (hours % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hours;
  return [whole, ...rest].map(padTwoDigits).join(':');
};

/** Parses a date with an optional time into API format; undefined if it is not a date. */
export const parseDay = (text: string, order: DayOrder): { day: string; time?: string } | undefined => {
  const iso = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d.*))?$/.exec(text);
  if (iso?.[1]) {
    const day = toValidDay(iso[1]);
    return day === undefined ? undefined : { day, ...(iso[2] && { time: iso[2] }) };
  }
  const [, first = '', other = '', year = '', clock, half] = NUMERIC_DATE.exec(text) ?? [];
  if (year !== '') {
    const [date, month] = order === 'day first' ? [first, other] : [other, first];
    const day = toValidDay(
      `${year.length === 2 ? `20${year}` : year}-${padTwoDigits(month)}-${padTwoDigits(date)}`,
    );
    return day === undefined ? undefined : { day, ...(clock && { time: parseClockTime(clock, half) }) };
  }
  const words = WORD_DATE.exec(text);
  if (!words) return undefined;
  const [, date = words[5], name = words[4] ?? '', fullYear = words[6]] = words;
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const day =
    month > 0 ? toValidDay(`${fullYear}-${padTwoDigits(month)}-${padTwoDigits(date ?? '')}`) : undefined;
  return day === undefined ? undefined : { day };
};
