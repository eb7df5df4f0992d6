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
  /** Hours that apply on holidays. */
  hol?: string | null;
  /** Dates that count as holidays. */
  holiday?: string | null;
  tz?: string | null;
  invert?: string | null;
  /** Last manual state, `true` or `false`. */
  last?: string | null;
  /** Time at which the manual override expires, ISO 8601. */
  overridden_until?: string | null;
}

export interface FlagState {
  /** State that applies to calls. */
  isOn: boolean;
  /** State according to the schedule. */
  byClock: boolean;
  /** Whether the flag has been switched manually since its last scheduled change. */
  isOverridden: boolean;
  /** Time of the next automatic change. */
  next?: Date;
  /** The scheduled hours for today. */
  today: string;
  /** Local time as `HH:MM`. */
  time: string;
}

/** Default time zone for phone systems without one. */
export const DEFAULT_ZONE = 'Australia/Sydney';

/** Expiry of an override without a scheduled end. */
export const FOREVER = '9999-12-31T00:00:00.000Z';

export const buildSchedule = (flag: Flag, timeZone: string): Schedule => ({
  week: Object.fromEntries(days.map((day) => [day, flag[day]])),
  holidayHours: flag.hol ?? '',
  holidays: flag.holiday ?? '',
  timeZone: flag.tz || timeZone,
  isInverted: flag.invert === 'true',
});

/**
 * Calculates the state of a flag at a given time. In clock mode, the schedule applies, unless the flag has been
 * switched manually since the last scheduled change. In manual mode, the last manual state applies.
 * @param timeZone time zone of the phone system, for a flag without its own
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
  // If the override matches the next scheduled state, nothing changes until the scheduled change after that.
  const next = isOn === clock.isOn ? clock.until : clock.until && getStateAt(schedule, clock.until).until;
  return { ...reading, isOn, isOverridden, ...(next && { next }) };
};

/**
 * Returns the values to store when a flag is switched manually.
 * @returns `last` and, in clock mode, the expiry of the override: the next scheduled change
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
