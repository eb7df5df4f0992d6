import type { SpendKind } from '../../contract/console/spend';
import { groupBy } from './groupBy';
import { isCostly, type Rate } from './rates';
import { getNightDate, isAtNight, type SpendLimits } from './spendLimits';

/** Answered outgoing calls from an extension to one destination within one hour. */
export interface SpendHour {
  extension: string;
  /** Local date in the phone system's time zone, such as `2026-11-26`. */
  day: string;
  /** Hour of the day, 0 to 23. */
  hour: number;
  rate: Rate;
  calls: number;
  /** Total minutes, rounded up per call. */
  minutes: number;
  /** Start of the first and last call; ISO 8601. */
  first: string;
  last: string;
}

/** Calls in one day or night that exceed a limit. */
export interface SpendFinding {
  kind: SpendKind;
  /** Extension that made the calls; empty if the finding applies to the whole phone system. */
  extension: string;
  /** Date of the calls; for a night, the date on which it began. */
  day: string;
  /** Date of the last call, which for a night may be the following day. */
  lastDay: string;
  calls: number;
  minutes: number;
  spent: number;
  /** The exceeded limit: an amount for spending limits, otherwise minutes. */
  limit: number;
  /** Destinations by prefix, with the most minutes first. */
  destinations: { name: string; prefix: string; minutes: number }[];
  first: string;
  last: string;
}

/** Calculates the cost of calls in the deployment's currency, rounded to a hundredth of a cent. */
export const computeCost = ({
  rate,
  calls,
  minutes,
}: Pick<SpendHour, 'rate' | 'calls' | 'minutes'>): number =>
  Math.round((rate.perMinute * minutes + rate.perCall * calls) * 10_000) / 10_000;

/**
 * Finds suspicious calls of a phone system by day and night: spending above a limit, calls to costly destinations at
 * night, and calls to costly destinations that it does not usually call.
 * @param hours answered outgoing calls, in any order
 * @param isUsual whether the phone system has called a prefix in the {@link BASELINE_DAYS} days before a day
 */
export const findSpend = (
  hours: readonly SpendHour[],
  limits: SpendLimits,
  isUsual: (prefix: string, day: string) => boolean,
): SpendFinding[] => {
  const spentOver = (kind: SpendKind, limit: number, of: (hour: SpendHour) => string) =>
    groupBy(hours, (hour) => `${hour.day} ${of(hour)}`)
      .map((group) => buildFinding(kind, group[0].day, of(group[0]), limit, group))
      .filter(({ spent }) => spent > limit);
  const minutesOver = (
    kind: SpendKind,
    limit: number,
    counted: readonly SpendHour[],
    getDay: (hour: SpendHour) => string,
  ) =>
    groupBy(counted, (hour) => `${getDay(hour)} ${hour.extension}`)
      .map((group) => buildFinding(kind, getDay(group[0]), group[0].extension, limit, group))
      .filter(({ minutes }) => minutes > limit);
  const risky = hours.filter(({ rate }) => isCostly(rate));
  return [
    ...spentOver('system', limits.systemADay, () => ''),
    ...spentOver('extension', limits.extensionADay, ({ extension }) => extension),
    ...minutesOver(
      'night',
      limits.nightMinutes,
      risky.filter(({ hour }) => isAtNight(hour, limits)),
      (hour) => getNightDate(hour, limits),
    ),
    ...minutesOver(
      'unusual',
      limits.unusualMinutes,
      risky.filter(({ rate, day }) => !isUsual(rate.prefix, day)),
      ({ day }) => day,
    ),
  ];
};

const sumBy = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  Math.round(items.reduce((total, item) => total + of(item), 0) * 10_000) / 10_000;

const buildFinding = (
  kind: SpendKind,
  day: string,
  extension: string,
  limit: number,
  group: readonly [SpendHour, ...SpendHour[]],
): SpendFinding => {
  const [firstHour] = group;
  const destinations = groupBy(group, ({ rate }) => rate.prefix).map(([first, ...rest]) => ({
    name: first.rate.name,
    prefix: first.rate.prefix,
    minutes: sumBy([first, ...rest], ({ minutes }) => minutes),
  }));
  return {
    kind,
    extension,
    day,
    lastDay: group.reduce((last, hour) => (hour.day > last ? hour.day : last), firstHour.day),
    calls: sumBy(group, ({ calls }) => calls),
    minutes: sumBy(group, ({ minutes }) => minutes),
    spent: sumBy(group, computeCost),
    limit,
    destinations: destinations.toSorted((a, b) => b.minutes - a.minutes || (a.prefix < b.prefix ? -1 : 1)),
    first: group.reduce((at, { first }) => (first < at ? first : at), firstHour.first),
    last: group.reduce((at, { last }) => (last > at ? last : at), firstHour.last),
  };
};
