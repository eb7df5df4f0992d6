import { getFormatLocale } from '#i18n';

/**
 * A moment in the language that is spoken: `27 Nov 2026, 14:05 AEDT`; what is none stands as it is.
 * @param moment ISO 8601, or as the database prints it
 * @param zone by whose clock, of the IANA database; without one by that of the server, where days begin for whoever names none
 */
export const formatLocalMoment = (moment: string, zone?: string): string => {
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
};
