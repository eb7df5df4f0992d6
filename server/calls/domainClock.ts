import { formatLocale } from '#i18n';
import { DEFAULT_ZONE } from '../../telephony/flagState';
import { type LocalClock, localClock } from '../common/localClock';
import type { Domain } from '../http/tenancy/requestDomain';

export const zoneOf = ({ timezone }: Pick<Domain, 'timezone'>): string => timezone || DEFAULT_ZONE;

/** The clock on the wall of a phone system. */
export const clockOf = (domain: Pick<Domain, 'timezone'>): LocalClock => localClock(zoneOf(domain));

const formats = new Map<string, Intl.DateTimeFormat>();

const newFormat = (locale: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });

/** A moment on the phone system's own clock, with its zone, in the language that is spoken: `21 Nov 2026, 09:30:05 AEDT`. */
export function clockTime(domain: Pick<Domain, 'timezone'>, moment: string): string {
  const zone = zoneOf(domain);
  const locale = formatLocale('en-AU');
  const key = `${locale} ${zone}`;
  const format = formats.get(key) ?? newFormat(locale, zone);
  formats.set(key, format);
  return format.format(new Date(moment));
}
