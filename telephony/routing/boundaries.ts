import { minutesInDay } from 'date-fns/constants';
import { toLocalMinutes, toTimestamp } from '../../contract/zonedTime';
import type { Flag } from '../flagState';
import { listUpcomingChanges } from '../listUpcomingChanges';
import { parseDaySegments } from '../parseDaySegments';
import { listHolidays } from '../schedule';
import type { PhoneSystem } from './system';

/** Maximum number of changes per trigger and week; no realistic schedule has that many. */
const MAX_BOUNDARIES = 200;

const listFlags = ({ triggers }: PhoneSystem): Flag[] =>
  [...triggers.values()].flatMap(({ trigger, disabled }) => (trigger && !disabled ? [trigger as Flag] : []));

/** Returns the times of day at which a forward starts or stops applying. */
const listTimes = ({ steps }: PhoneSystem): number[] => {
  const texts = new Set(
    [...steps.values()].flatMap(({ edges }) => edges.flatMap(({ times }) => times || [])),
  );
  const minutes = [...texts].flatMap((text) => parseDaySegments(text) ?? []);
  return [...new Set(minutes.flatMap(({ from, to }) => [from % minutesInDay, to % minutesInDay]))];
};

const listChanges = (system: PhoneSystem, from: Date, to: Date): Date[] => {
  const { timeZone } = system;
  const first = Math.floor(toLocalMinutes(from.getTime(), timeZone) / minutesInDay);
  const last = Math.floor(toLocalMinutes(to.getTime(), timeZone) / minutesInDay);
  const daily = listTimes(system).flatMap((minute) =>
    Array.from(
      { length: last - first + 1 },
      (_, day) => new Date(toTimestamp((first + day) * minutesInDay + minute, timeZone)),
    ),
  );
  const switched = listFlags(system).flatMap((flag) => listFlagChanges(flag, timeZone, from, to));
  return [...daily, ...switched].filter((at) => from < at && at < to);
};

const listFlagChanges = (flag: Flag, timeZone: string, from: Date, to: Date): Date[] => {
  const changes: Date[] = [];
  for (let limit = 8; limit <= MAX_BOUNDARIES; limit *= 5) {
    changes.splice(
      0,
      changes.length,
      ...listUpcomingChanges(flag, timeZone, from, limit).map(({ at }) => at),
    );
    const last = changes.at(-1);
    if (changes.length < limit || (last && last >= to)) break;
  }
  return changes;
};

/** A period during which routing stays the same. */
export interface Interval {
  from: Date;
  to: Date;
  /** Whether triggers define the day as a holiday. */
  isHoliday?: boolean;
}

const splitIntervals = (system: PhoneSystem, from: Date, to: Date): Interval[] => {
  const moments = [from, ...listChanges(system, from, to)].map((at) => at.getTime());
  const ordered = [...new Set(moments)].sort((a, b) => a - b);
  return ordered.map((at, place) => ({
    from: new Date(at),
    to: new Date(ordered[place + 1] ?? to.getTime()),
  }));
};

/**
 * Returns the next occurrence of each holiday defined by the triggers, within a year and in order.
 * @returns local days since 1970
 */
export const findNextHolidays = (system: PhoneSystem, from: Date): number[] => {
  const today = Math.floor(toLocalMinutes(from.getTime(), system.timeZone) / minutesInDay);
  const days = listFlags(system).flatMap(({ holiday }) => listHolidays(holiday, today, today + 366));
  return [...new Set(days)].sort((a, b) => a - b);
};

/** Splits a week, and the holidays of the following year, into periods of constant routing. */
export const listIntervals = (system: PhoneSystem, from: Date): Interval[] => {
  const end = new Date(from.getTime() + 7 * minutesInDay * 60_000);
  const getDayStart = (day: number) => new Date(toTimestamp(day * minutesInDay, system.timeZone));
  const holidays = findNextHolidays(system, from)
    .map((day) => ({ begin: getDayStart(day), over: getDayStart(day + 1) }))
    .filter(({ begin }) => begin >= end)
    .flatMap(({ begin, over }) =>
      splitIntervals(system, begin, over).map((stretch) => ({ ...stretch, isHoliday: true })),
    );
  return [...splitIntervals(system, from, end), ...holidays];
};

/** Serialises everything that determines routing in a period; periods with equal keys are evaluated once. */
export const getStateKey = (system: PhoneSystem, { from }: Interval): string => {
  const seconds = Math.floor(from.getTime() / 1000);
  const flags = [...system.triggers.keys()].map((flag) => (system.isOn(flag, seconds) ? '1' : '0'));
  const minute = toLocalMinutes(from.getTime(), system.timeZone) % minutesInDay;
  const times = listTimes(system)
    .sort((a, b) => a - b)
    .filter((boundary) => boundary <= minute).length;
  return `${flags.join('')}/${times}`;
};
