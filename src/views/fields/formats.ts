import { secondsInDay, secondsInHour } from 'date-fns/constants';
import { regionally } from '../../config/regional';

const dayFormat = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
const momentFormat = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const exactFormat = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});
const clockFormat = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const relativeFormat = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const countFormat = new Intl.NumberFormat();
const integerFormat = new Intl.NumberFormat(undefined, { useGrouping: 'min2', maximumFractionDigits: 0 });
const decimalFormat = new Intl.NumberFormat(undefined, { maximumFractionDigits: 6 });
const moneyFormat = regionally(
  ({ currency }) =>
    new Intl.NumberFormat(undefined, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    }),
);

/** How many: 1,234,567. */
export const formatCount = (value: number): string => countFormat.format(value);

/** A number that may be a port as well as an amount: grouped from five digits on, ids never. */
export const formatInteger = (value: number, field = ''): string =>
  /(^|_)id$|[a-z]Id$/.test(field) ? String(value) : integerFormat.format(value);

export const formatDecimal = (value: number): string => decimalFormat.format(value);

/** An amount in the deployment's currency with two to four decimals; call rates need the latter. */
export const formatMoney = (value: number): string => moneyFormat().format(value);

/** The sign of the deployment's currency, and whether it stands before the amount. */
export const moneySign = regionally(({ currency }) => {
  const parts = new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'currency');
  return { sign: parts[at]?.value ?? currency, isBefore: at === 0 };
});

/** A calendar day, `YYYY-MM-DD` on the wire. It has no zone, so that it is the same day everywhere. */
export const formatDay = (value: string): string => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  if (!parts) return value;
  const [, year, month, day] = parts;
  return dayFormat.format(new Date(Number(year), Number(month) - 1, Number(day)));
};

/** A moment, in the zone of the person who reads it. */
export const formatMoment = (value: string): string => {
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? value : momentFormat.format(moment);
};

/** A moment to the second with the zone it is told in, for where the short form may be doubted. */
export const formatExactMoment = (value: string): string => {
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? value : exactFormat.format(moment);
};

/** The time of day of a moment, in the zone of the person who reads it. */
export const formatClock = (value: string): string => {
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? value : clockFormat.format(moment);
};

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', secondsInDay],
  ['hour', secondsInHour],
  ['minute', 60],
  ['second', 1],
];

/** How long ago, or until: "3 days ago", "in 2 hours". */
export const formatRelative = (value: string, now = Date.now()): string => {
  const seconds = Math.round((new Date(value).getTime() - now) / 1000);
  if (Number.isNaN(seconds)) return '';
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return relativeFormat.format(Math.trunc(seconds / size), unit);
};

/** A length of time given in seconds, in the two largest units that matter: "45 s", "1 h 5 min", "2 d 3 h". */
export const formatDuration = (seconds: number): string => {
  const total = Math.round(Math.abs(seconds));
  const units: [string, number][] = [
    ['d', Math.floor(total / secondsInDay)],
    ['h', Math.floor((total % secondsInDay) / secondsInHour)],
    ['min', Math.floor((total % secondsInHour) / 60)],
    ['s', total % 60],
  ];
  const first = units.findIndex(([, amount]) => amount > 0);
  if (first === -1) return '0 s';
  const words = units
    .slice(first, first + 2)
    .filter(([, amount]) => amount > 0)
    .map(([unit, amount]) => `${amount} ${unit}`)
    .join(' ');
  return seconds < 0 ? `−${words}` : words;
};
