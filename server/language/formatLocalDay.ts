import { getFormatLocale } from '#i18n';

/** Formats a date in the current language: `27 November 2026`; invalid input is returned unchanged. @param day `YYYY-MM-DD` */
export function formatLocalDay(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at)) return day;
  return new Intl.DateTimeFormat(getFormatLocale('en-AU'), { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}
