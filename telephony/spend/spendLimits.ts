import { formatISO, parseISO, subDays } from 'date-fns';

/** From when on calls of a phone system are worth a look. */
export interface SpendLimits {
  /** What all its extensions may spend in a day, in the house's currency. */
  systemADay: number;
  /** What one extension may spend in a day. */
  extensionADay: number;
  /** The hours of the night, in the zone of the phone system: from the first hour up to the second, which may be of the next day. */
  nightFrom: number;
  nightTo: number;
  /** Minutes of an extension in a night to destinations that are costly. */
  nightMinutes: number;
  /** Minutes in a day to a costly destination that nobody of the phone system has called for {@link USUAL_DAYS} days. */
  unusualMinutes: number;
}

/** Days after which a destination is unusual again. */
export const BASELINE_DAYS = 90;

/** What holds where nobody has said otherwise. */
export const defaultLimits: SpendLimits = {
  systemADay: 100,
  extensionADay: 20,
  nightFrom: 22,
  nightTo: 6,
  nightMinutes: 10,
  unusualMinutes: 5,
};

/** The day of the evening on which an hour’s night begins. */
export function getNight(
  { day, hour }: { day: string; hour: number },
  { nightFrom, nightTo }: SpendLimits,
): string {
  if (nightFrom <= nightTo || hour >= nightTo) return day;
  return formatISO(subDays(parseISO(day), 1), { representation: 'date' });
}

/** Whether an hour of the day, 0 to 23, is of the night; a night that begins where it ends has none. */
export const isAtNight = (hour: number, { nightFrom, nightTo }: SpendLimits): boolean =>
  nightFrom <= nightTo ? hour >= nightFrom && hour < nightTo : hour >= nightFrom || hour < nightTo;
