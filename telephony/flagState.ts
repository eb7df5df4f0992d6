import { minutesInDay } from 'date-fns/constants';
import { toLocalMinutes } from '../contract/zonedTime';
import { formatTime } from './daySegments';
import { days, getHoursOn, getStateAt, type Schedule } from './schedule';

/** A service flag as the wire has it, and until when it was switched by hand. */
export interface Flag {
  mode?: string | null;
  mon?: string | null;
  tue?: string | null;
  wed?: string | null;
  thu?: string | null;
  fri?: string | null;
  sat?: string | null;
  sun?: string | null;
  /** Hours of holidays. */
  hol?: string | null;
  /** The days that are holidays. */
  holiday?: string | null;
  tz?: string | null;
  invert?: string | null;
  /** `true` or `false`: as it was last switched by hand. */
  last?: string | null;
  /** ISO 8601. */
  overridden_until?: string | null;
}

/** What a flag says now. */
export interface FlagState {
  /** What calls see. */
  isOn: boolean;
  /** What its hours say. */
  byClock: boolean;
  /** Whether somebody has switched it by hand, and the clock has not changed it since. */
  isOverridden: boolean;
  /** When it will change by itself. */
  next?: Date;
  /** The hours of today. */
  today: string;
  /** `HH:MM` where it is. */
  time: string;
}

/** Where a phone system stands whose time zone nobody has set. */
export const DEFAULT_ZONE = 'Australia/Sydney';

/** Stands for an override that no clock ends. */
export const FOREVER = '9999-12-31T00:00:00.000Z';

/** When a flag is on by its hours. */
export const buildSchedule = (flag: Flag, timeZone: string): Schedule => ({
  week: Object.fromEntries(days.map((day) => [day, flag[day]])),
  holidayHours: flag.hol ?? '',
  holidays: flag.holiday ?? '',
  timeZone: flag.tz || timeZone,
  isInverted: flag.invert === 'true',
});

/**
 * Works out what a flag says at a moment. By the clock: what its hours say, unless somebody has switched it by hand
 * since they last changed. By hand: as it was last switched.
 * @param timeZone of the phone system, for a flag without its own
 */
export function getFlagStateAt(flag: Flag, timeZone: string, at: Date): FlagState {
  const schedule = buildSchedule(flag, timeZone);
  const clock = getStateAt(schedule, at);
  const reading = {
    byClock: clock.isOn,
    today: getHoursOn(schedule, at),
    time: formatTime(toLocalMinutes(at.getTime(), schedule.timeZone) % minutesInDay),
  };
  const byHand = flag.last === 'true';
  if (flag.mode === 'manual') return { ...reading, isOn: byHand, isOverridden: false };
  const isOverridden =
    (flag.last === 'true' || flag.last === 'false') &&
    !!flag.overridden_until &&
    Date.parse(flag.overridden_until) > at.getTime();
  const isOn = isOverridden ? byHand : clock.isOn;
  // Switched to what the clock will say next, it stays so then, and changes the time after.
  const next = isOn === clock.isOn ? clock.until : clock.until && getStateAt(schedule, clock.until).until;
  return { ...reading, isOn, isOverridden, ...(next && { next }) };
}

/**
 * What is kept of a flag when somebody switches it by hand.
 * @returns `last`, and how long it holds by the clock: until its hours change the next time
 */
export function switchFlag(
  flag: Flag,
  timeZone: string,
  at: Date,
  isOn: boolean,
): { last: 'true' | 'false'; overridden_until: string | null } {
  const last = isOn ? 'true' : 'false';
  if (flag.mode === 'manual') return { last, overridden_until: null };
  const { until } = getStateAt(buildSchedule(flag, timeZone), at);
  return { last, overridden_until: until?.toISOString() ?? FOREVER };
}
