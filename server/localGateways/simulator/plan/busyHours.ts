import type { LocalClock } from '../../../common/getLocalClock';

/** Distribution of calls over the hours of a day and the days of a week. */
interface LoadProfile {
  /** Relative number of calls in each hour of a working day. */
  hours: number[];
  /** Relative number of calls on a weekend day, compared to an average day. */
  weekend: number;
}

const officeProfile: LoadProfile = {
  hours: [
    0.3, 0.2, 0.2, 0.2, 0.3, 0.6, 1.5, 4, 9, 13, 14, 13, 10, 11, 13, 13, 12, 8, 4, 2.5, 1.8, 1.4, 1, 0.6,
  ],
  weekend: 0.2,
};

/** Load profile for organisations that are staffed around the clock. */
const continuousProfile: LoadProfile = {
  hours: [
    3.2, 2.6, 2.3, 2.2, 2.4, 3.2, 4.8, 7, 10, 12.5, 13, 12.5, 11, 11.5, 12.5, 12.5, 11.5, 10, 8.5, 7.5, 6.5,
    5.6, 4.7, 3.8,
  ],
  weekend: 0.7,
};

/**
 * Returns the relative call volume at a given time; the weekly average is 1. High in the morning and afternoon, low at
 * night and on weekends.
 */
export function getLoad(clock: LocalClock, at: number, neverCloses = false): number {
  const { hours, weekend } = neverCloses ? continuousProfile : officeProfile;
  const mean = hours.reduce((sum, hour) => sum + hour, 0) / hours.length;
  const weekday = (7 - 2 * weekend) / 5;
  const ofHour = (hours[Math.floor(clock.hour(at))] ?? mean) / mean;
  return ofHour * (clock.isWeekend(at) ? weekend : weekday);
}

export const isWorkingTime = (clock: LocalClock, at: number): boolean =>
  !clock.isWeekend(at) && clock.hour(at) >= 7.5 && clock.hour(at) < 18;

/** Number of extensions above which a phone system counts as large. */
export const LARGE_EXTENSIONS = 100;

/** Returns the average number of calls per day: 10 to 60 for a small phone system, 20 per extension for a large one. */
export const getDailyCalls = (extensions: number): number =>
  extensions === 0 ? 0 : extensions > LARGE_EXTENSIONS ? extensions * 20 : Math.min(60, 10 + extensions);
