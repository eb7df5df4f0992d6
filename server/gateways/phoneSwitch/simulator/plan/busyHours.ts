import type { LocalClock } from '../../../../common/localClock';

/** Calls of each hour of a working day, against each other. */
const HOURS = [
  0.3, 0.2, 0.2, 0.2, 0.3, 0.6, 1.5, 4, 9, 13, 14, 13, 10, 11, 13, 13, 12, 8, 4, 2.5, 1.8, 1.4, 1, 0.6,
];
const MEAN = HOURS.reduce((sum, hour) => sum + hour, 0) / HOURS.length;
/** So that a week has seven days' calls. */
const WEEKEND = 0.2;
const WEEKDAY = (7 - 2 * WEEKEND) / 5;

/** How busy a moment is, 1 on average over a week: busy mornings and afternoons, quiet nights and weekends. */
export const busyness = (clock: LocalClock, at: number): number =>
  ((HOURS[Math.floor(clock.hour(at))] ?? MEAN) / MEAN) * (clock.isWeekend(at) ? WEEKEND : WEEKDAY);

/** Whether people are at their desks. */
export const isAtWork = (clock: LocalClock, at: number): boolean =>
  !clock.isWeekend(at) && clock.hour(at) >= 7.5 && clock.hour(at) < 18;

const LARGE = 100;

/** Calls a day, on average over a week: 10 to 60 of a small phone system, 20 for each extension of a large one. */
export const callsADay = (extensions: number): number =>
  extensions === 0 ? 0 : extensions > LARGE ? extensions * 20 : Math.min(60, 10 + extensions);
