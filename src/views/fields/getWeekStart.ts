import { getFormatLocale, getLocale } from '#i18n';
import { getRegional } from '../../config/currentRegional';
import { getUserFormats, useUserFormats } from '../../lib/getUserFormats';
import { isObject } from '../../lib/isObject';

/** Week information of a locale; older browsers expose it as a property or not at all. */
type LocaleWithWeekInfo = Intl.Locale & { getWeekInfo?: () => unknown; weekInfo?: unknown };

/** First day of the week in the language's region, or in the deployment's region for English; Monday if unknown. */
const getLocaleWeekStart = (): number => {
  const locale: LocaleWithWeekInfo = new Intl.Locale(
    getLocale() === 'en' ? `en-${getRegional().country}` : getFormatLocale(),
  );
  const week = locale.getWeekInfo?.() ?? locale.weekInfo;
  return isObject(week) && typeof week.firstDay === 'number' ? week.firstDay % 7 : 1;
};

/** Returns the first day of the week, where 0 is Sunday: the user's choice, else the deployment's, else the language default. */
export const getWeekStart = (): number => {
  const preferred = getUserFormats().weekStart;
  return preferred === '' ? (getRegional().weekStart ?? getLocaleWeekStart()) : preferred;
};

/** Like {@link getWeekStart}, but re-renders on change. */
export const useWeekStart = (): number => {
  useUserFormats();
  return getWeekStart();
};
