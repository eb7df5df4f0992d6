import { millisecondsInDay } from 'date-fns/constants';
import { cachePerLanguage, getFormatLocale, joinAnd, t } from '#i18n';
import { isCalendarDay, LEAP_YEAR, parseDay } from './dayTexts';
import type { WrittenDay, WrittenGroup } from './writtenDays';

/** Order of day, month and year in numeric dates. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';
export type FigureOrder = 'dmy' | 'mdy';

/** Days in API format, or why there are none. */
export type DaysOrReason = { days: readonly string[] } | { reason: string };

const padTwoDigits = (part: number): string => String(part).padStart(2, '0');

const toWireDay = ({ year, month, day }: { year?: number; month: number; day: number }): string =>
  year === undefined
    ? `${padTwoDigits(month)}/${padTwoDigits(day)}`
    : `${String(year).padStart(4, '0')}-${padTwoDigits(month)}-${padTwoDigits(day)}`;

const createFormat = (year?: 'numeric') =>
  cachePerLanguage(
    () =>
      new Intl.DateTimeFormat(getFormatLocale('en-GB'), {
        day: 'numeric',
        month: 'long',
        year,
        timeZone: 'UTC',
      }),
  );
const dateFormat = createFormat('numeric');
const yearlyFormat = createFormat();

/** Formats a day in API format with the name of its month: `3 April 2027`, `3 April every year`. */
export const formatNamedDay = (wire: string): string => {
  const { year, month, day } = parseDay(wire) ?? { month: 1, day: 1 };
  const format = year === undefined ? yearlyFormat() : dateFormat();
  const text = format.format(Date.UTC(year ?? LEAP_YEAR, month - 1, day));
  return year === undefined ? t('{day} every year', { day: text }) : text;
};

/** Maximum number of days named in a label. */
const MAX_NAMED = 4;

export const formatNamedDays = (days: readonly string[]): string =>
  joinAnd(days.map(formatNamedDay), MAX_NAMED);

/** Longest range in days. */
const MAX_RANGE = 366;

const toUtc = ({ year = LEAP_YEAR, month, day }: WrittenDay): number => Date.UTC(year, month - 1, day);

const expandRange = (from: WrittenDay, to: WrittenDay): readonly WrittenDay[] | undefined => {
  const isYearly = from.year === undefined;
  const first = toUtc(from);
  const last = isYearly && toUtc(to) < first ? toUtc({ ...to, year: LEAP_YEAR + 1 }) : toUtc(to);
  const count = (last - first) / millisecondsInDay + 1;
  if (count < 2 || count > MAX_RANGE) return undefined;
  return Array.from({ length: count }, (_, place) => {
    const at = new Date(first + place * millisecondsInDay);
    return {
      ...(!isYearly && { year: at.getUTCFullYear() }),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
    };
  });
};

const isNotWeekday = (day: WrittenDay): boolean =>
  day.weekday !== undefined &&
  day.year !== undefined &&
  ((new Date(toUtc(day)).getUTCDay() + 6) % 7) + 1 !== day.weekday;

const applyOrder = (written: WrittenDay, order: FigureOrder): WrittenDay =>
  written.isNumeric && order === 'mdy' ? { ...written, day: written.month, month: written.day } : written;

/** How days without a year are read. */
export interface YearContext {
  /** Year of a heading above the days. */
  year?: number;
  /** Day on or after which the next occurrence is meant, `YYYY-MM-DD`; if omitted, the days recur every year. */
  from?: string;
}

const applyYear = (written: WrittenDay, { year, from }: YearContext): WrittenDay => {
  if (written.year !== undefined || written.isYearly) return written;
  if (year !== undefined) return { ...written, year };
  if (from === undefined) return written;
  const thisYear = Number(from.slice(0, 4));
  const isPast = toWireDay({ ...written, year: thisYear }) < from;
  const next = isPast ? thisYear + 1 : thisYear;
  const isLeapDay = written.month === 2 && written.day === 29;
  return { ...written, year: isLeapDay ? Math.ceil(next / 4) * 4 : next };
};

/** Completes the year of the first day of a range from that of the last: `24 Dec – 2 Jan 2027`. */
const applyRangeYear = (from: WrittenDay, to: WrittenDay): WrittenDay => {
  if (from.year !== undefined || to.year === undefined) return from;
  const isYearBefore = from.month > to.month || (from.month === to.month && from.day > to.day);
  return { ...from, year: isYearBefore ? to.year - 1 : to.year };
};

/**
 * Returns the days that a group means if numeric dates have the given order.
 * @param mayExpand whether a range means all of its days, rather than its ends
 */
export const toDays = (
  group: WrittenGroup,
  order: FigureOrder,
  context: YearContext,
  mayExpand = true,
): DaysOrReason => {
  const last = group.to && applyYear(applyOrder(group.to, order), context);
  const first = applyOrder(group.from, order);
  const from = applyYear(last ? applyRangeYear(first, last) : first, context);
  const to =
    last?.year === undefined && last && from.year !== undefined && !last.isYearly
      ? applyYear(last, { from: toWireDay(from) })
      : last;
  const ends = to ? [from, to] : [from];
  for (const end of ends) {
    if (end.isYearly && end.year !== undefined)
      return { reason: t('A day either has a year or recurs every year.') };
    if (!isCalendarDay(end.year ?? LEAP_YEAR, end.month, end.day))
      return { reason: t('This day does not exist.') };
    if (isNotWeekday(end))
      return { reason: t('{day} is not on this weekday.', { day: formatNamedDay(toWireDay(end)) }) };
  }
  if (!to || !mayExpand) return { days: ends.map(toWireDay) };
  const expanded = expandRange(from, to);
  if (!expanded) return { reason: t('The last day must be after the first, and within a year.') };
  return { days: expanded.map(toWireDay) };
};
