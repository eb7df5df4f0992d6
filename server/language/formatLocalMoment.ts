import { getFormatLocale } from '#i18n';

/**
 * Formats a timestamp in the current language: `27 Nov 2026, 14:05 AEDT`; invalid input is returned unchanged.
 * @param moment ISO 8601, or the database's format
 * @param zone IANA time zone; default: the server's, which also defines the default day boundaries
 */
export function formatLocalMoment(moment: string, zone?: string): string {
  const at = Date.parse(moment);
  if (Number.isNaN(at)) return moment;
  return new Intl.DateTimeFormat(getFormatLocale('en-AU'), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(at);
}
