import { cachePerLanguage, getLocale, t } from '#i18n';
import type { DateOrder } from '../../../contract/dayMeanings';
import { readDate, readDays } from '../../../contract/readDays';
import type { Reading } from '../../../contract/reading';
import { getDateOrder } from '../fields/formatCaches';

const localeOrder = cachePerLanguage((locale): DateOrder => {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month' ? 'mdy' : 'dmy';
});

/** Order of numeric dates. Undefined in English, where both orders occur, unless the user or the deployment sets one. */
const getOrder = (): DateOrder | undefined =>
  getDateOrder() || (getLocale() === 'en' ? undefined : localeOrder());

/**
 * Reads days as typed, in the user's date order.
 * @param from today, if days without a year mean the next occurrence instead of every year
 */
export const readTypedDays = (text: string, from?: string): Reading<readonly string[]>[] =>
  readDays(text, { order: getOrder(), from });

/** Reads a date as typed, in the user's date order. */
export const readTypedDate = (text: string): Reading<string> => readDate(text, { order: getOrder() });

/** Parses a date as typed to `YYYY-MM-DD`; returns undefined if the text is no date or has several meanings. */
export const parseTypedDate = (text: string): string | undefined => {
  const reading = readTypedDate(text);
  return 'value' in reading ? reading.value : undefined;
};

/** Explains why a typed date cannot be used; undefined if it can. */
export const explainTypedDate = (label: string, text: string): string | undefined => {
  const reading = readTypedDate(text);
  return 'value' in reading ? undefined : t('{label}: {reason}', { label, reason: reading.reason });
};
