import { formatISO, parseISO, subDays } from 'date-fns';

export interface SpendLimits {
  /** Daily spending limit for all extensions together, in the deployment's currency. */
  systemADay: number;
  /** Daily spending limit per extension, in the deployment's currency. */
  extensionADay: number;
  /** First hour of the night, in the phone system's time zone; the night ends before `nightTo`, possibly on the next day. */
  nightFrom: number;
  nightTo: number;
  /** Maximum minutes per extension and night to costly destinations. */
  nightMinutes: number;
  /** Maximum minutes per day to a costly destination that the phone system has not called for {@link BASELINE_DAYS} days. */
  unusualMinutes: number;
}

/** Number of days without calls after which a destination is considered unusual. */
export const BASELINE_DAYS = 90;

export const defaultLimits: SpendLimits = {
  systemADay: 100,
  extensionADay: 20,
  nightFrom: 22,
  nightTo: 6,
  nightMinutes: 10,
  unusualMinutes: 5,
};

/** Returns the date on which the night of a given hour began. */
export const getNightDate = (
  { day, hour }: { day: string; hour: number },
  { nightFrom, nightTo }: SpendLimits,
): string => {
  if (nightFrom <= nightTo || hour >= nightTo) return day;
  return formatISO(subDays(parseISO(day), 1), { representation: 'date' });
};

/** Checks whether an hour of the day, 0 to 23, is at night; equal start and end hours mean no night. */
export const isAtNight = (hour: number, { nightFrom, nightTo }: SpendLimits): boolean =>
  nightFrom <= nightTo ? hour >= nightFrom && hour < nightTo : hour >= nightFrom || hour < nightTo;
