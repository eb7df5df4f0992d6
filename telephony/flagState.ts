import { minutesInDay } from 'date-fns/constants';
import { toLocalMinutes } from '../contract/zonedTime';
import { formatTime } from './parseDaySegments';
import { days, getHoursOn, getStateAt, type Schedule } from './schedule';

/** A service flag in API format, with the expiry of its manual override. */
export interface Flag {
  mode?: string | null;
  mon?: string | null;
  tue?: string | null;
  wed?: string | null;
  thu?: string | null;
  fri?: string | null;
  sat?: string | null;
  sun?: string | null;
  /** Hours on holidays. */
  hol?: string | null;
  /** Days that count as holidays. */
  holiday?: string | null;
  tz?: string | null;
  invert?: string | null;
  /** `true` or `false`: the last manual state. */
  last?: string | null;
  /** ISO 8601. */
  overridden_until?: string | null;
}

export interface FlagState {
  /** Effective state for calls. */
  isOn: boolean;
  /** State according to its hours. */
  byClock: boolean;
  /** Whether the flag has been switched manually since its last scheduled change. */
  isOverridden: boolean;
  /** Time of the next automatic change. */
  next?: Date;
  /** The hours of today. */
  today: string;
  /** Local time as `HH:MM`. */
  time: string;
}

/** Time zone of a phone system that has none set. */
export const DEFAULT_ZONE = 'Australia/Sydney';

/** Marks an override without a scheduled end. */
export const FOREVER = '9999-12-31T00:00:00.000Z';

export const buildSchedule = (flag: Flag, timeZone: string): Schedule => ({
  week: Object.fromEntries(days.map((day) => [day, flag[day]])),
  holidayHours: flag.hol ?? '',
  holidays: flag.holiday ?? '',
  timeZone: flag.tz || timeZone,
  isInverted: flag.invert === 'true',
});

/**
 * Calculates the state of a flag at a given time. In clock mode, its hours apply unless it has been switched manually
 * since they last changed. In manual mode, the last manual state applies.
 * @param timeZone zone of the phone system, for a flag without its own
 */
export const getFlagStateAt = (flag: Flag, timeZone: string, at: Date): FlagState => {
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
  // An override equal to the next scheduled state lasts through that change until the following one.
  const next = isOn === clock.isOn ? clock.until : clock.until && getStateAt(schedule, clock.until).until;
  return { ...reading, isOn, isOverridden, ...(next && { next }) };
};

/**
 * Returns the values to store when a flag is switched manually.
 * @returns `last`, and its expiry in clock mode: the next change of the hours
 */
export const switchFlag = (
  flag: Flag,
  timeZone: string,
  at: Date,
  isOn: boolean,
): { last: 'true' | 'false'; overridden_until: string | null } => {
  const last = isOn ? 'true' : 'false';
  if (flag.mode === 'manual') return { last, overridden_until: null };
  const { until } = getStateAt(buildSchedule(flag, timeZone), at);
  return { last, overridden_until: until?.toISOString() ?? FOREVER };
};
