import { getFormatLocale } from '#i18n';

/** A calendar day in the language that is spoken: `27 November 2026`; what is none stands as it is. @param day `YYYY-MM-DD` */
export const formatLocalDay = (day: string): string => {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at)) return day;
  return new Intl.DateTimeFormat(getFormatLocale('en-AU'), { dateStyle: 'long', timeZone: 'UTC' }).format(at);
};
