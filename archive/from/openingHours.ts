import type { ForeignSystem, LeftBehind } from './foreignSystem';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export type Weekday = (typeof weekdays)[number];

/** Hours of a week: segments `HH:MM-HH:MM`, by weekday. */
export type WeekHours = Partial<Record<Weekday, string[]>>;

/** Adds a segment to the hours of a day. */
export function addSegment(week: WeekHours, day: Weekday, segment: string): void {
  const known = week[day];
  if (known) known.push(segment);
  else week[day] = [segment];
}

/** The hours by which calls go one way or another. */
export interface OpeningHours {
  /** The number of the redirection trigger that holds them. */
  trigger: string;
  /** What people call them. */
  name: string;
  week: WeekHours;
}

/** What sends calls one way within some hours and another way outside: accounts do so here, with other products often a thing of its own. */
export interface TimeCondition {
  /** The number that leads to it. */
  number: string;
  name: string;
  hours: OpeningHours;
  open: string;
  /** Undefined where that is nothing here. */
  closed: string | undefined;
  /** What says where calls go outside the hours, as its product has it. */
  said: Omit<LeftBehind, 'why'>;
}

/** The first number given to redirection triggers and to conditions, which have none elsewhere. */
export const FIRST_TRIGGER = 900;
export const FIRST_CONDITION = 950;

/**
 * The records that do what conditions do: a redirection trigger that is on outside the hours, and a ring group of nobody, from which calls
 * go on at once. What leads to the condition leads to the group, and whatever else leads to the account behind it is as it was.
 */
export function conditionRecords(
  conditions: readonly TimeCondition[],
  left: LeftBehind[],
): ForeignSystem['records'] {
  const groups = conditions.map(({ number, name, hours, open, closed, said }) => {
    if (!closed) left.push({ ...said, why: 'value' });
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
  const triggers = [...new Map(used.map((hours) => [hours.trigger, hours])).values()].map(triggerOf);
  return [...triggers, ...groups];
}

const triggerOf = ({ trigger, name, week }: OpeningHours): ForeignSystem['records'][number] => ({
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

/** The weekdays of a range such as `mon-fri`, which may go over the end of the week. */
export function daysFrom(first: Weekday, last: Weekday): Weekday[] {
  const from = weekdays.indexOf(first);
  const count = ((weekdays.indexOf(last) - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, place) => weekdays[(from + place) % 7] ?? first);
}

/** A weekday as people and files write it: by its first three letters. */
export const weekdayOf = (text: string): Weekday | undefined =>
  weekdays.find((day) => day === text.trim().slice(0, 3).toLowerCase());
