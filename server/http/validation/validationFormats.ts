import { IsEmail, IsIPv4, IsIPv6, Set as setFormat } from 'typebox/format';

const PHONE = /^\+?[0-9][0-9 ()./-]*$|^\([0-9][0-9 ()./-]*$/;
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i;

/** A telephone number in any spelling people use: 3 to 15 digits, perhaps grouped. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return PHONE.test(text) && digits >= 3 && digits <= 15;
}

/** A host or phone-system domain name. */
export const isDomain = (text: string): boolean =>
  text.length <= 253 && text.split('.').every((label) => LABEL.test(label));

/** A device's hardware address in any spelling people use: 12 hex digits, perhaps grouped. */
export const isMac = (text: string): boolean => /^[0-9a-f]{12}$/i.test(text.replace(/[\s:.-]/g, ''));

const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text);

const TIME = '([01]?\\d|2[0-4])(:[0-5]\\d)?P?';
const SEGMENTS = new RegExp(`^${TIME}-${TIME}(\\s+${TIME}-${TIME})*$`, 'i');
const DAYS = /^((\d{4}-)?\d{1,2}[-/]\d{1,2})([\s,]+(\d{4}-)?\d{1,2}[-/]\d{1,2})*$/;

const zones = new Set(Intl.supportedValuesOf('timeZone'));
const isTimeZone = (text: string): boolean => zones.has(text) || text === 'UTC';

const orEmpty = (check: (text: string) => boolean) => (text: string) => text === '' || check(text);

/** What people read when a text has not the form its field asks for. */
export const formatHints: Record<string, string> = {
  phone: 'must be a phone number',
  email: 'must be an e-mail address',
  domain: 'must be a domain name, such as wharf.pbx.example',
  date: 'must be a date, such as 2026-11-21',
  'date-time': 'must be a date and time with its zone, such as 2026-11-21T09:30:00Z',
  mac: 'must be a MAC address of 12 hex digits',
  uri: 'must be a web address, such as https://www.wharf.example/',
  ip: 'must be an IP address',
  hours: 'must be times of the day, such as 09:00-12:30 13:30-17:00',
  days: 'must be days, such as 12/25 2026-01-26',
  'time-of-day': 'must be a time of day, such as 17:30',
  'time-zone': 'must be a time zone, such as Australia/Sydney',
  color: 'must be a colour, such as #1f6feb',
};

/** Teaches the validator the formats of the contract that JSON Schema does not have. An empty text is no value. */
export function registerFormats(): void {
  setFormat('phone', orEmpty(isPhone));
  setFormat('email', orEmpty(IsEmail));
  setFormat('domain', orEmpty(isDomain));
  setFormat('mac', orEmpty(isMac));
  setFormat('uri', orEmpty(isWebAddress));
  setFormat(
    'ip',
    orEmpty((text) => IsIPv4(text) || IsIPv6(text)),
  );
  setFormat(
    'hours',
    orEmpty((text) => SEGMENTS.test(text.trim())),
  );
  setFormat(
    'days',
    orEmpty((text) => DAYS.test(text.trim())),
  );
  setFormat(
    'time-of-day',
    orEmpty((text) => /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text)),
  );
  // Seconds here, whatever JSON Schema means by it: type and pattern say how they are written.
  setFormat('duration', () => true);
  setFormat('time-zone', orEmpty(isTimeZone));
  setFormat(
    'color',
    orEmpty((text) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)),
  );
}
