import { secondsInDay, secondsInHour } from 'date-fns/constants';
import { cachePerLanguage, getNumberLocale, setNumberLocale, t } from '#i18n';
import { getMomentStyle, numberStyles, parseFormats, type UserFormats } from '../../../contract/userFormats';
import { cachePerRegion, getRegional } from '../../config/currentRegional';
import { getDisplayClock } from '../../lib/getDisplayClock';
import { getUserFormats, setUserFormats } from '../../lib/getUserFormats';
import { getLastAccount, readLocalPreferences } from '../../preferences/localCopy';

/** Returns the date order: the user's choice, else the deployment's; '' for the language default. */
export const getDateOrder = () => getUserFormats().date || (getRegional().dates ?? '');

const createFormats = (timeZone?: string) => {
  const clock = getUserFormats().clock || (getRegional().clock ?? '');
  const style = getMomentStyle({ date: getDateOrder(), clock });
  const create = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(style.locale, options);
  const time = { ...style.time, timeZone };
  const moment = { ...time, ...style.day };
  return {
    day: create(style.day),
    moment: create(moment),
    exact: create({ ...moment, second: '2-digit', timeZoneName: 'short' }),
    clock: create(time),
  };
};
type Formats = ReturnType<typeof createFormats>;
const createCaches = () => ({
  here: cachePerLanguage(() => createFormats()),
  there: cachePerLanguage(() => new Map<string, Formats>()),
});
let formatCaches = createCaches();

/** Changes the formats of dates, times and numbers. Displayed values are updated on their next render. */
export const applyFormats = (next: UserFormats): void => {
  setUserFormats(next);
  setNumberLocale(numberStyles[next.numbers]);
  formatCaches = createCaches();
};
// Applies the formats cached in this browser before the first page renders.
applyFormats(parseFormats(readLocalPreferences(getLastAccount() ?? '', 'formats')[0]?.value));

const getZoneFormats = (zone: string): Formats => {
  const zones = formatCaches.there();
  const known = zones.get(zone) ?? createFormats(zone);
  zones.set(zone, known);
  return known;
};

/** Formats a date-time in the selected time zone, naming the zone if it differs from the device's. */
const formatWith = (form: Exclude<keyof Formats, 'day'>, value: string): string => {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  const clock = getDisplayClock();
  const localText = formatCaches.here()[form].format(at);
  if (!clock || clock.label(at) === '') return localText;
  const zoneText = getZoneFormats(clock.zone)[form].format(at);
  return form === 'exact'
    ? t('{there}, {here} where you are', { there: zoneText, here: localText })
    : `${zoneText} ${clock.label(at)}`;
};

const relativeFormat = cachePerLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const countFormat = cachePerLanguage(() => new Intl.NumberFormat(getNumberLocale()));
const integerFormat = cachePerLanguage(
  () => new Intl.NumberFormat(getNumberLocale(), { useGrouping: 'min2', maximumFractionDigits: 0 }),
);
const decimalFormat = cachePerLanguage(
  () => new Intl.NumberFormat(getNumberLocale(), { maximumFractionDigits: 6 }),
);
const moneyFormat = cachePerRegion(({ currency }) =>
  cachePerLanguage(
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: 2,
        maximumFractionDigits: 4,
      }),
  ),
);
/** Custom number separators; undefined if they match the language's. */
const customNumberSymbols = cachePerLanguage((locale) =>
  getNumberLocale() === locale
    ? undefined
    : Object.fromEntries(
        new Intl.NumberFormat(getNumberLocale())
          .formatToParts(12_345.6)
          .map(({ type, value }) => [type, value]),
      ),
);

export const formatCount = (value: number): string => countFormat().format(value);

/** Formats an integer that may be a port or an amount, with digit grouping starting at five digits. Ids are never grouped. */
export const formatInteger = (value: number, field = ''): string =>
  /(^|_)id$|[a-z]Id$/.test(field) ? String(value) : integerFormat().format(value);

export const formatDecimal = (value: number): string => decimalFormat().format(value);

/** Formats an amount in the deployment's currency with two to four decimals, since call rates need four. */
export const formatMoney = (value: number): string => {
  const signs = customNumberSymbols();
  const format = moneyFormat()();
  return signs
    ? format
        .formatToParts(value)
        .map((part) => (part.type === 'group' || part.type === 'decimal' ? signs[part.type] : part.value))
        .join('')
    : format.format(value);
};

/** Returns the deployment's currency symbol and whether it precedes the amount. */
export const getCurrencySymbol = () => {
  const parts = moneyFormat()().formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'currency');
  return { sign: parts[at]?.value ?? '', isBefore: at === 0 };
};

const formatDate = (format: Intl.DateTimeFormat, value: string): string => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  if (!parts) return value;
  const [, year, month, day] = parts;
  return format.format(new Date(Number(year), Number(month) - 1, Number(day)));
};

const weekdayFormat = cachePerLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    }),
);

/** Formats a date with its weekday and without its year: `Sat, 21 Nov`. */
export const formatWeekday = (value: string): string => formatDate(weekdayFormat(), value);

/** Formats a date given as `YYYY-MM-DD`, independent of time zones. */
export const formatDay = (value: string): string => formatDate(formatCaches.here().day, value);

/** Formats a date-time, `21 Nov 2026, 09:30`, in the device's time zone, or in the selected one with its name. */
export const formatDateTime = (value: string): string => formatWith('moment', value);

/** Formats a local time, `YYYY-MM-DDTHH:MM`, like {@link formatDateTime}; values with seconds are returned in ISO format. */
export const formatTyped = (typed: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)
    ? getZoneFormats('UTC').moment.format(new Date(`${typed}Z`))
    : typed.replace('T', ' ');

/** Formats a date-time with seconds and time zone, in both the selected time zone and the device's. */
export const formatExactDateTime = (value: string): string => formatWith('exact', value);

/** Formats the time of day of a date-time, like {@link formatDateTime}. */
export const formatClock = (value: string): string => formatWith('clock', value);

/** Formats a time of day given as `HH:MM` in the preferred hour cycle, independent of time zones. */
export const formatTimeOfDay = (value: string): string =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
    ? getZoneFormats('UTC').clock.format(new Date(`1970-01-01T${value}Z`))
    : value;

const relativeUnits: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', secondsInDay],
  ['hour', secondsInHour],
  ['minute', 60],
  ['second', 1],
];

/** Formats a relative time: "3 days ago", "in 2 hours". */
export const formatRelative = (value: string, now = Date.now()): string => {
  const seconds = Math.round((new Date(value).getTime() - now) / 1000);
  if (Number.isNaN(seconds)) return '';
  const [unit, size] = relativeUnits.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return relativeFormat().format(Math.trunc(seconds / size), unit);
};
