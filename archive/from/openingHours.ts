import type { ForeignSystem, SkippedValue } from './foreignSystem';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export type Weekday = (typeof weekdays)[number];

/** Weekly opening hours: `HH:MM-HH:MM` segments by weekday. */
export type WeekHours = Partial<Record<Weekday, string[]>>;

export function addSegment(week: WeekHours, day: Weekday, segment: string): void {
  const known = week[day];
  if (known) known.push(segment);
  else week[day] = [segment];
}

export interface OpeningHours {
  /** Number of the redirection trigger that stores these hours. */
  trigger: string;
  name: string;
  week: WeekHours;
}

/**
 * Routes calls to different destinations during and outside given hours. Many other products model this as a separate
 * entity; here it is part of an account.
 */
export interface TimeCondition {
  /** Number dialled to reach the condition. */
  number: string;
  name: string;
  hours: OpeningHours;
  open: string;
  /** Destination outside the hours; undefined if it has no equivalent here. */
  closed: string | undefined;
  /** The destination outside the hours, as reported if it cannot be imported. */
  leftBehind: Omit<SkippedValue, 'reason'>;
}

/** First numbers assigned to redirection triggers and time conditions, which have no numbers in other products. */
export const FIRST_TRIGGER_NUMBER = 900;
export const FIRST_CONDITION_NUMBER = 950;

/**
 * Implements each time condition as a redirection trigger that is active outside the hours, plus an empty ring group
 * that forwards calls immediately. Only calls to the condition go to the group; calls that reach the destination
 * account by other routes are unaffected.
 */
export function buildConditionRecords(
  conditions: readonly TimeCondition[],
  left: SkippedValue[],
): ForeignSystem['records'] {
  const groups = conditions.map(({ number, name, hours, open, closed, leftBehind }) => {
    if (!closed) left.push({ ...leftBehind, reason: 'value' });
    return {
      section: 'ringGroups' as const,
      key: number,
      fields: {
        name: number,
        display: name,
        st4_ext: open,
        ...(closed && { flag: hours.trigger, night: closed }),
      },
    };
  });
  const used = conditions.filter(({ closed }) => closed).map(({ hours }) => hours);
  const triggers = [...new Map(used.map((hours) => [hours.trigger, hours])).values()].map(toTriggerRecord);
  return [...triggers, ...groups];
}

const toTriggerRecord = ({ trigger, name, week }: OpeningHours): ForeignSystem['records'][number] => ({
  section: 'triggers',
  key: trigger,
  fields: {
    name: trigger,
    display: name,
    mode: 'clock',
    invert: 'true',
    ...Object.fromEntries(weekdays.flatMap((day) => (week[day] ? [[day, week[day].join(' ')]] : []))),
  },
});

/** Weekdays of a range such as `mon-fri`, which may wrap around the end of the week. */
export function expandDayRange(first: Weekday, last: Weekday): Weekday[] {
  const from = weekdays.indexOf(first);
  const count = ((weekdays.indexOf(last) - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, place) => weekdays[(from + place) % 7] ?? first);
}

/** Parses a weekday by its first three letters. */
export const parseWeekday = (text: string): Weekday | undefined =>
  weekdays.find((day) => day === text.trim().slice(0, 3).toLowerCase());
