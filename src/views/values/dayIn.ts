import { language, languages, perLanguage } from '#i18n';
import { isDate } from '../../../contract/dayTexts';
import { shownClock } from '../../lib/shownClock';
import { spelled } from '../../lib/spelling';
import { dateOrder } from '../fields/formats';
import { minutesOf } from './timeText';

const two = (part: number | string): string => String(part).padStart(2, '0');
const bare = (word: string): string => spelled(word).toLowerCase().replace(/\.$/, '');

/** Names of the months in a language, as days are written with them and alone, long and short. */
const monthsIn = (locale: string): [string, number][] =>
  (['long', 'short'] as const).flatMap((month) =>
    [{ month }, { month, day: 'numeric', year: 'numeric' } as const].flatMap((form) => {
      const format = new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, at): [string, number] => {
        const parts = format.formatToParts(Date.UTC(2026, at, 1));
        return [bare(parts.find(({ type }) => type === 'month')?.value ?? ''), at + 1];
      });
    }),
  );

/** Months of every language the console speaks: a sheet may have been written in another one. */
const months = perLanguage(
  (locale) =>
    new Map(['en-GB', ...languages.map((one) => one.locale.replace(/-X.$/, '')), locale].flatMap(monthsIn)),
);

const dayText = (year: string, month: number | string, day: string): string | undefined => {
  const text = `${year}-${two(month)}-${two(day)}`;
  return isDate(text) ? text : undefined;
};

const monthFirstIn = perLanguage((locale) => {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month';
});

/** Whether the month comes first in figures; undefined in English, which is written both ways, where nobody has chosen. */
const monthFirst = (): boolean | undefined => {
  const date = dateOrder();
  if (date === 'mdy' || date === 'dmy') return date === 'mdy';
  return language() === 'en' ? undefined : monthFirstIn();
};

/**
 * A calendar day as the formats show it, `21 Nov 2026`, `21. Nov. 2026`, `21/11/2026`, in the order of the person's own formats
 * where it is in figures alone; `YYYY-MM-DD`.
 * @returns `YYYY-MM-DD`; undefined where it is none
 */
export const dayIn = (text: string): string | undefined => {
  const plain = spelled(text).toLowerCase();
  if (isDate(plain)) return plain;
  const figures = plain.match(/\d+/g) ?? [];
  const words = plain.match(/[\p{L}\p{M}]+/gu) ?? [];
  const year = figures.find((one) => one.length === 4);
  if (year === undefined || /[^\d\p{L}\p{M}\s.,/،-]/u.test(plain)) return undefined;
  const rest = figures.filter((one) => one !== year);
  const named = words.filter((word) => months().has(word)).map((word) => months().get(word));
  const [month] = named;
  if (month !== undefined && named.length === 1)
    return rest.length === 1 && words.length <= 3 ? dayText(year, month, rest[0] ?? '') : undefined;
  if (words.length > 0 || rest.length !== 2) return undefined;
  if (plain.startsWith(year)) return dayText(year, rest[0] ?? '', rest[1] ?? '');
  const [first = '', second = ''] = rest;
  const isMonthFirst = monthFirst();
  const read = { true: dayText(year, first, second), false: dayText(year, second, first) };
  if (isMonthFirst !== undefined) return read[`${isMonthFirst}`];
  if (read.true && read.false && read.true !== read.false) return undefined;
  return read.true ?? read.false;
};

/** A moment, and what its zone is called where it stands behind. */
const LABELLED = /^(.*\d.*?)\s+((?:UTC|GMT)[+−-][\d:]+|(?![AP]M$)[A-Z]{2,5})$/;

/** A moment as the formats show it, `21 Nov 2026, 09:30 pm`: `YYYY-MM-DDTHH:MM` on the clock that is shown; undefined where it is none. */
export const momentIn = (text: string): string | undefined => {
  const whole = spelled(text);
  const [, plain = whole, label] = LABELLED.exec(whole) ?? [];
  if (/^\d{4}-\d\d-\d\d[T ]\d/.test(plain)) return undefined;
  const found = /^(.*?\d{4}|.*?)[,،]?\s+(?:\p{L}+\s+)?(\d{1,2}:\d\d(?::\d\d)?)\s*(\P{N}*)$/u.exec(plain);
  const [, dayPart = '', time = '', half = ''] = found ?? [];
  const day = dayIn(dayPart);
  const minutes = minutesOf(`${time.slice(0, 5)} ${half}`.trim());
  if (day === undefined || minutes === undefined) return undefined;
  const typed = `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}${time.slice(5)}`;
  if (label === undefined) return typed;
  const clock = shownClock();
  const at = clock?.momentOf(typed);
  return at && clock?.label(at) === label ? typed : undefined;
};
