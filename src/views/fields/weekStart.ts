import { getFormatLocale, getLocale } from '#i18n';
import { getRegional } from '../../config/regional';
import { isObject } from '../../lib/isObject';
import { getUserFormats, useUserFormats } from '../../lib/ownFormats';

/** What a locale knows of weeks; browsers that are older say it as a property, or not at all. */
type LocaleWithWeekInfo = Intl.Locale & { getWeekInfo?: () => unknown; weekInfo?: unknown };

/** The day weeks begin on where the language is at home, English where the deployment is; Monday where that is not known. */
const getLocaleWeekStart = (): number => {
  const locale: LocaleWithWeekInfo = new Intl.Locale(
    getLocale() === 'en' ? `en-${getRegional().country}` : getFormatLocale(),
  );
  const week = locale.getWeekInfo?.() ?? locale.weekInfo;
  return isObject(week) && typeof week.firstDay === 'number' ? week.firstDay % 7 : 1;
};

/** The day weeks begin on, 0 is Sunday: the person's choice, else the deployment's, else that of the language. */
export const getWeekStart = (): number => {
  const own = getUserFormats().weekStart;
  return own === '' ? (getRegional().weekStart ?? getLocaleWeekStart()) : own;
};

/** {@link weekStart}, drawn again when it changes. */
export const useWeekStart = (): number => {
  useUserFormats();
  return getWeekStart();
};
