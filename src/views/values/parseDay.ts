import { cachePerLanguage, getLocale, languages } from '#i18n';
import { isDate } from '../../../contract/dayTexts';
import { getDisplayClock } from '../../lib/getDisplayClock';
import { normaliseSpelling } from '../../lib/spelling';
import { getDateOrder } from '../fields/formatCaches';
import { parseMinutes } from './timeText';

const padTwoDigits = (part: number | string): string => String(part).padStart(2, '0');
const normalizeWord = (word: string): string => normaliseSpelling(word).toLowerCase().replace(/\.$/, '');

/** Returns the month names of a locale, long and short, both standalone and as used in dates. */
const getMonthNames = (locale: string): [string, number][] =>
  (['long', 'short'] as const).flatMap((month) =>
    [{ month }, { month, day: 'numeric', year: 'numeric' } as const].flatMap((form) => {
      const format = new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, at): [string, number] => {
        const parts = format.formatToParts(Date.UTC(2026, at, 1));
        return [normalizeWord(parts.find(({ type }) => type === 'month')?.value ?? ''), at + 1];
      });
    }),
  );

/** Month names in all console languages, because a spreadsheet may use a language other than the user's. */
const monthsByName = cachePerLanguage(
  (locale) =>
    new Map(
      ['en-GB', ...languages.map((language) => language.locale.replace(/-X.$/, '')), locale].flatMap(
        getMonthNames,
      ),
    ),
);

const formatIsoDay = (year: string, month: number | string, day: string): string | undefined => {
  const text = `${year}-${padTwoDigits(month)}-${padTwoDigits(day)}`;
  return isDate(text) ? text : undefined;
};

const localeMonthFirst = cachePerLanguage((locale) => {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month';
});

/** Whether numeric dates start with the month. Undefined in English, where both orders occur, unless the user has chosen one. */
const startsWithMonth = (): boolean | undefined => {
  const date = getDateOrder();
  if (date === 'mdy' || date === 'dmy') return date === 'mdy';
  return getLocale() === 'en' ? undefined : localeMonthFirst();
};

/**
 * Parses a calendar day in display format (`21 Nov 2026`, `21. Nov. 2026`, `21/11/2026`) or as `YYYY-MM-DD`. Numeric
 * dates use the user's date order.
 * @returns `YYYY-MM-DD`; undefined if the text is not a day
 */
export const parseDay = (text: string): string | undefined => {
  const plain = normaliseSpelling(text).toLowerCase();
  if (isDate(plain)) return plain;
  const figures = plain.match(/\d+/g) ?? [];
  const words = plain.match(/[\p{L}\p{M}]+/gu) ?? [];
  const year = figures.find((figure) => figure.length === 4);
  if (year === undefined || /[^\d\p{L}\p{M}\s.,/،-]/u.test(plain)) return undefined;
  const rest = figures.filter((figure) => figure !== year);
  const named = words.filter((word) => monthsByName().has(word)).map((word) => monthsByName().get(word));
  const [month] = named;
  if (month !== undefined && named.length === 1)
    return rest.length === 1 && words.length <= 3 ? formatIsoDay(year, month, rest[0] ?? '') : undefined;
  if (words.length > 0 || rest.length !== 2) return undefined;
  if (plain.startsWith(year)) return formatIsoDay(year, rest[0] ?? '', rest[1] ?? '');
  const [first = '', second = ''] = rest;
  const isMonthFirst = startsWithMonth();
  const read = { true: formatIsoDay(year, first, second), false: formatIsoDay(year, second, first) };
  if (isMonthFirst !== undefined) return read[`${isMonthFirst}`];
  if (read.true && read.false && read.true !== read.false) return undefined;
  return read.true ?? read.false;
};

/** Matches a date and time followed by a time zone label. */
const DATE_TIME_WITH_ZONE = /^(.*\d.*?)\s+((?:UTC|GMT)[+−-][\d:]+|(?![AP]M$)[A-Z]{2,5})$/;

/**
 * Parses a date and time in display format, such as `21 Nov 2026, 09:30 pm`, to `YYYY-MM-DDTHH:MM` in the displayed
 * time zone. Returns undefined if invalid.
 */
export const parseDateTimeText = (text: string): string | undefined => {
  const whole = normaliseSpelling(text);
  const [, plain = whole, label] = DATE_TIME_WITH_ZONE.exec(whole) ?? [];
  if (/^\d{4}-\d\d-\d\d[T ]\d/.test(plain)) return undefined;
  const match = /^(.*?\d{4}|.*?)[,،]?\s+(?:\p{L}+\s+)?(\d{1,2}:\d\d(?::\d\d)?)\s*(\P{N}*)$/u.exec(plain);
  const [, dayPart = '', time = '', half = ''] = match ?? [];
  const day = parseDay(dayPart);
  const minutes = parseMinutes(`${time.slice(0, 5)} ${half}`.trim());
  if (day === undefined || minutes === undefined) return undefined;
  const typed = `${day}T${padTwoDigits(Math.floor(minutes / 60))}:${padTwoDigits(minutes % 60)}${time.slice(5)}`;
  if (label === undefined) return typed;
  const clock = getDisplayClock();
  const at = clock?.parseTyped(typed);
  return at && clock?.label(at) === label ? typed : undefined;
};
