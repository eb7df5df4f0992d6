import { millisecondsInDay, minutesInDay } from 'date-fns/constants';
import { formatLocale, listed, type MessageDescriptor, msg, t } from '#i18n';
import { readDay, splitEntries } from '../contract/dayTexts';
import { daySegments, spellTime } from './daySegments';
import { type Flag, scheduleOf } from './flagState';
import { closes, opens, sayChange, turnsOff, turnsOn } from './nextChange';
import { type Day, days } from './schedule';

type Segment = NonNullable<ReturnType<typeof daySegments>>[number];

/** 2026-11-23 was a Monday. */
const monday = Date.UTC(2026, 10, 23);

const shortName = (day: Day): string =>
  new Intl.DateTimeFormat(formatLocale('en-GB'), { weekday: 'short', timeZone: 'UTC' }).format(
    monday + days.indexOf(day) * millisecondsInDay,
  );

/** Stretches in their order, those that touch as one; what can't be read is none, as for calls. */
const tidied = (text: string | null | undefined): Segment[] => {
  const found: Segment[] = [];
  for (const one of (daySegments(text) ?? []).sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = found.at(-1);
    const end = last && Math.max(last.to, one.to);
    if (last && end !== undefined && one.from <= last.to && end - last.from <= minutesInDay) last.to = end;
    else found.push({ ...one });
  }
  return found;
};

const isAllDay = (segments: readonly Segment[]): boolean =>
  segments.length === 1 && segments[0]?.from === 0 && segments[0].to === minutesInDay;

const timesOf = (segments: readonly Segment[]): string =>
  isAllDay(segments)
    ? t('all day')
    : listed(segments.map(({ from, to }) => `${spellTime(from)}–${spellTime(to)}`));

/** `Mon–Wed and Fri` */
const daysInWords = (named: readonly Day[]): string => {
  const runs: Day[][] = [];
  for (const day of named) {
    const last = runs.at(-1);
    if (last && days.indexOf(day) === days.indexOf(last.at(-1) ?? day) + 1) last.push(day);
    else runs.push([day]);
  }
  return listed(
    runs.flatMap((run) => {
      const names = run.map(shortName);
      return run.length > 2 ? [`${names[0]}–${names.at(-1)}`] : names;
    }),
  );
};

/** `Mon–Fri 08:00–12:00 and 13:00–17:30, Sat 09:00–12:00`, or nothing. */
const weekInWords = (flag: Flag): string => {
  const byTimes = new Map<string, Day[]>();
  for (const day of days) {
    const times = timesOf(tidied(flag[day]));
    if (times) byTimes.set(times, [...(byTimes.get(times) ?? []), day]);
  }
  return [...byTimes]
    .map(([times, named]) =>
      named.length === days.length
        ? t('every day {times}', { times })
        : t('{days} {times}', { days: daysInWords(named), times }),
    )
    .join(', ');
};

const isAllWeek = (flag: Flag): boolean => days.every((day) => isAllDay(tidied(flag[day])));

/** Sentences for what holds within the hours, and for what holds when there are none. */
interface Words {
  within: MessageDescriptor;
  /** At every hour of the week. */
  always: MessageDescriptor;
  /** On public holidays with hours, and at no other time. */
  onHolidays: MessageDescriptor;
  /** On public holidays without hours. */
  without: MessageDescriptor;
  /** Where there are no hours at all. */
  never: MessageDescriptor;
}

const office: Words = {
  within: msg('Open {week}'),
  always: msg('Always open'),
  onHolidays: msg('Open on public holidays {times}'),
  without: msg('{week}, closed on public holidays'),
  never: msg('Never open'),
};
const on: Words = {
  within: msg('On during {week}'),
  always: msg('Always on'),
  onHolidays: msg('On during public holidays {times}'),
  without: msg('{week}, off on public holidays'),
  never: msg('Never on'),
};
const off: Words = {
  within: msg('Off during {week}'),
  always: msg('Always off'),
  onHolidays: msg('Off during public holidays {times}'),
  without: msg('{week}, on all day on public holidays'),
  never: msg('Always on'),
};

const said = (flag: Flag, words: Words): string => {
  const { holidays, holidayHours } = scheduleOf(flag, '');
  const hasHolidays = splitEntries(holidays ?? '').some((part) => readDay(part) !== undefined);
  const times = hasHolidays ? timesOf(tidied(holidayHours)) : '';
  const hours = weekInWords(flag);
  if (!hours) return times ? t(words.onHolidays, { times }) : t(words.never);
  const week = isAllWeek(flag) ? t(words.always) : t(words.within, { week: hours });
  if (!hasHolidays) return week;
  return times ? t('{week}, on public holidays {times}', { week, times }) : t(words.without, { week });
};

/** Days with hours that make the hours of an office; fewer are a club's evening. */
const OFFICE_DAYS = 4;
/** Minutes a day at least; fewer are a lunch hour. */
const OFFICE_MINUTES = 240;

const isOfficeDay = (text: string | null | undefined): boolean => {
  const segments = tidied(text);
  const minutes = segments.reduce((sum, { from, to }) => sum + to - from, 0);
  return (
    OFFICE_MINUTES <= minutes && minutes < minutesInDay && segments.every(({ to }) => to <= minutesInDay)
  );
};

/** Whether the hours of a trigger are those of an office, whichever way round it is on. */
export const areOfficeHours = (flag: Flag): boolean =>
  flag.mode !== 'manual' && days.filter((day) => isOfficeDay(flag[day])).length >= OFFICE_DAYS;

/** Hours as those at which an office is open, whichever way round the trigger is on: `Open Mon–Fri 08:00–17:30, closed on public holidays`. */
export const openingInWords = (flag: Flag): string => said(flag, office);

const isOffDuring = ({ invert }: Flag): boolean => invert === 'true';

/** The hours of a trigger on the clock as a sentence without its full stop, whoever switches it. */
export const clockInWords = (flag: Flag): string =>
  said(flag, isOffDuring(flag) ? off : areOfficeHours(flag) ? office : on);

/**
 * When a trigger is on as a sentence without its full stop: `Open Mon–Fri 08:00–17:30, closed on public holidays`, `Off
 * during Mon–Fri 08:00–17:30, on all day on public holidays`, `On during Fri 15:00–16:00`, `Switched by hand`.
 */
export const hoursInWords = (flag: Flag): string =>
  flag.mode === 'manual' ? t('Switched by hand') : clockInWords(flag);

/**
 * What comes next of a trigger: `Closes in 2 h 10 min, at 17:30` of an office, `Turns off on Mon, 23 Nov, 07:00` of any other.
 * @param isOn what it says now
 * @param timeZone where the moment is told
 */
export const nextChangeText = (
  flag: Flag,
  isOn: boolean,
  next: Date,
  timeZone: string,
  now: Date,
): string => {
  const isOffice = areOfficeHours(flag) && !isOffDuring(flag);
  const turns = isOffice ? (isOn ? closes : opens) : isOn ? turnsOff : turnsOn;
  return sayChange(turns, next.toISOString(), timeZone, now.getTime());
};
