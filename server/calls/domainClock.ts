import { getFormatLocale } from '#i18n';
import { DEFAULT_ZONE } from '../../telephony/flagState';
import { getLocalClock, type LocalClock } from '../common/getLocalClock';
import type { Domain } from '../http/tenancy/requestDomain';

export const getZone = ({ timezone }: Pick<Domain, 'timezone'>): string => timezone || DEFAULT_ZONE;

export const getClock = (domain: Pick<Domain, 'timezone'>): LocalClock => getLocalClock(getZone(domain));

const formatCache = new Map<string, Intl.DateTimeFormat>();

const createFormat = (locale: string, timeZone: string) =>
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

/** Formats a time in the phone system's time zone and the current language: `21 Nov 2026, 09:30:05 AEDT`. */
export function formatClockTime(domain: Pick<Domain, 'timezone'>, moment: string): string {
  const zone = getZone(domain);
  const locale = getFormatLocale('en-AU');
  const key = `${locale} ${zone}`;
  const format = formatCache.get(key) ?? createFormat(locale, zone);
  formatCache.set(key, format);
  return format.format(new Date(moment));
}
