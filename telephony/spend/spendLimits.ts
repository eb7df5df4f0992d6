import { formatISO, parseISO, subDays } from 'date-fns';

export interface SpendLimits {
  /** Daily spending limit for all extensions together, in the deployment's currency. */
  systemADay: number;
  /** Daily spending limit per extension. */
  extensionADay: number;
  /** Night hours in the phone system's time zone: from the first hour up to the second, exclusive, possibly on the next day. */
  nightFrom: number;
  nightTo: number;
  /** Minutes per extension and night to costly destinations. */
  nightMinutes: number;
  /** Minutes per day to a costly destination that the phone system has not called for {@link USUAL_DAYS} days. */
  unusualMinutes: number;
}

/** Days without calls after which a destination counts as unusual again. */
export const BASELINE_DAYS = 90;

/** Default limits. */
export const defaultLimits: SpendLimits = {
  systemADay: 100,
  extensionADay: 20,
  nightFrom: 22,
  nightTo: 6,
  nightMinutes: 10,
  unusualMinutes: 5,
};

/** Returns the date of the evening on which the night of a given hour starts. */
export const getNight = (
  { day, hour }: { day: string; hour: number },
  { nightFrom, nightTo }: SpendLimits,
): string => {
  if (nightFrom <= nightTo || hour >= nightTo) return day;
  return formatISO(subDays(parseISO(day), 1), { representation: 'date' });
};

/** Checks whether an hour of the day, 0 to 23, is at night; equal start and end hours mean no night. */
export const isAtNight = (hour: number, { nightFrom, nightTo }: SpendLimits): boolean =>
  nightFrom <= nightTo ? hour >= nightFrom && hour < nightTo : hour >= nightFrom || hour < nightTo;
