import { cachePerLanguage, t } from '#i18n';
import { parseDay } from '../../../contract/dayTexts';

const padTwoDigits = (part: number) => String(part).padStart(2, '0');

/** Converts a day to API format: `MM/DD` if yearly, otherwise `YYYY-MM-DD`. Returns undefined if the text is not a day. */
export const toWireDay = (text: string): string | undefined => {
  const parsed = parseDay(text);
  if (!parsed) return undefined;
  const [month, day] = [padTwoDigits(parsed.month), padTwoDigits(parsed.day)];
  return parsed.year ? `${String(parsed.year).padStart(4, '0')}-${month}-${day}` : `${month}/${day}`;
};

const dateFormat = cachePerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
);
const yearlyFormat = cachePerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }),
);

/** Formats a date without its year: `25 Dec`. */
export const formatYearlyDay = (date: string): string => {
  const parsed = parseDay(date);
  return parsed ? yearlyFormat().format(new Date(2024, parsed.month - 1, parsed.day)) : date;
};

/** Formats a day for display: `25 Dec every year`, `26 Jan 2027`. */
export const formatDayText = (day: string): string => {
  const parsed = parseDay(day);
  if (!parsed) return day;
  if (parsed.year) return dateFormat().format(new Date(parsed.year, parsed.month - 1, parsed.day));
  return t('{day} every year', { day: formatYearlyDay(day) });
};
