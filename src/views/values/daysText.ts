import { cachePerLanguage, t } from '#i18n';
import { parseDay, splitEntries } from '../../../contract/dayTexts';

const padTwo = (part: number) => String(part).padStart(2, '0');

/** A day as the wire has it, `MM/DD` every year or `YYYY-MM-DD` once; undefined where the text is none. */
export const toWireDay = (text: string): string | undefined => {
  const found = parseDay(text);
  if (!found) return undefined;
  const [month, day] = [padTwo(found.month), padTwo(found.day)];
  return found.year ? `${String(found.year).padStart(4, '0')}-${month}-${day}` : `${month}/${day}`;
};

/** Days in any spelling as the wire has them; what is no day stays as it is. */
export const normalizeDays = (text: string): string =>
  [...new Set(splitEntries(text).map((day) => toWireDay(day) ?? day))].join(' ');

const dateFormat = cachePerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
);
const yearlyFormat = cachePerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }),
);

/** A day as people read it: `25 Dec every year`, `26 Jan 2027`. */
export const formatDayText = (day: string): string => {
  const found = parseDay(day);
  if (!found) return day;
  if (found.year) return dateFormat().format(new Date(found.year, found.month - 1, found.day));
  return t('{day} every year', {
    day: yearlyFormat().format(new Date(2024, found.month - 1, found.day)),
  });
};
