import { millisecondsInDay, minutesInDay } from 'date-fns/constants';
import { getFormatLocale, joinAnd, type MessageDescriptor, msg, t } from '#i18n';
import { parseDay, splitEntries } from '../contract/dayTexts';
import { buildSchedule, type Flag } from './flagState';
import {
  closingMessages,
  formatChange,
  openingMessages,
  turningOffMessages,
  turningOnMessages,
} from './nextChange';
import { formatTime, parseDaySegments } from './parseDaySegments';
import { type Day, days } from './schedule';

type Segment = NonNullable<ReturnType<typeof parseDaySegments>>[number];

/** A Monday (23 November 2026), from which weekday names are derived. */
const mondayMs = Date.UTC(2026, 10, 23);

const getShortDayName = (day: Day): string =>
  new Intl.DateTimeFormat(getFormatLocale('en-GB'), { weekday: 'short', timeZone: 'UTC' }).format(
    mondayMs + days.indexOf(day) * millisecondsInDay,
  );

/** Sorts segments and merges adjacent ones; invalid text is ignored, as when routing calls. */
const mergeSegments = (text: string | null | undefined): Segment[] => {
  const segments: Segment[] = [];
  for (const segment of (parseDaySegments(text) ?? []).sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = segments.at(-1);
    const end = last && Math.max(last.to, segment.to);
    if (last && end !== undefined && segment.from <= last.to && end - last.from <= minutesInDay)
      last.to = end;
    else segments.push({ ...segment });
  }
  return segments;
};

const isAllDay = (segments: readonly Segment[]): boolean =>
  segments.length === 1 && segments[0]?.from === 0 && segments[0].to === minutesInDay;

const formatTimes = (segments: readonly Segment[]): string =>
  isAllDay(segments)
    ? t('all day')
    : joinAnd(segments.map(({ from, to }) => `${formatTime(from)}–${formatTime(to)}`));

/** Formats days as `Mon–Wed and Fri`. */
const describeDays = (named: readonly Day[]): string => {
  const runs: Day[][] = [];
  for (const day of named) {
    const last = runs.at(-1);
    if (last && days.indexOf(day) === days.indexOf(last.at(-1) ?? day) + 1) last.push(day);
    else runs.push([day]);
  }
  return joinAnd(
    runs.flatMap((run) => {
      const names = run.map(getShortDayName);
      return run.length > 2 ? [`${names[0]}–${names.at(-1)}`] : names;
    }),
  );
};

/** Formats weekly hours as `Mon–Fri 08:00–12:00 and 13:00–17:30, Sat 09:00–12:00`, or '' if there are no hours. */
const describeWeek = (flag: Flag): string => {
  const byTimes = new Map<string, Day[]>();
  for (const day of days) {
    const times = formatTimes(mergeSegments(flag[day]));
    if (times) byTimes.set(times, [...(byTimes.get(times) ?? []), day]);
  }
  return [...byTimes]
    .map(([times, named]) =>
      named.length === days.length
        ? t('every day {times}', { times })
        : t('{days} {times}', { days: describeDays(named), times }),
    )
    .join(', ');
};

const isAllWeek = (flag: Flag): boolean => days.every((day) => isAllDay(mergeSegments(flag[day])));

/** Sentences that describe a schedule, depending on its hours. */
interface HoursMessages {
  within: MessageDescriptor;
  /** Used if the schedule applies at all times. */
  always: MessageDescriptor;
  /** Used if the schedule applies only on public holidays. */
  onHolidays: MessageDescriptor;
  /** Used if there are no hours on public holidays. */
  without: MessageDescriptor;
  /** Used if there are no hours at all. */
  never: MessageDescriptor;
}

const officeMessages: HoursMessages = {
  within: msg('Open {week}'),
  always: msg('Always open'),
  onHolidays: msg('Open on public holidays {times}'),
  without: msg('{week}, closed on public holidays'),
  never: msg('Never open'),
};
const onMessages: HoursMessages = {
  within: msg('On during {week}'),
  always: msg('Always on'),
  onHolidays: msg('On during public holidays {times}'),
  without: msg('{week}, off on public holidays'),
  never: msg('Never on'),
};
const offMessages: HoursMessages = {
  within: msg('Off during {week}'),
  always: msg('Always off'),
  onHolidays: msg('Off during public holidays {times}'),
  without: msg('{week}, on all day on public holidays'),
  never: msg('Always on'),
};

const describeFlag = (flag: Flag, words: HoursMessages): string => {
  const { holidays, holidayHours } = buildSchedule(flag, '');
  const hasHolidays = splitEntries(holidays ?? '').some((part) => parseDay(part) !== undefined);
  const times = hasHolidays ? formatTimes(mergeSegments(holidayHours)) : '';
  const hours = describeWeek(flag);
  if (!hours) return times ? t(words.onHolidays, { times }) : t(words.never);
  const week = isAllWeek(flag) ? t(words.always) : t(words.within, { week: hours });
  if (!hasHolidays) return week;
  return times ? t('{week}, on public holidays {times}', { week, times }) : t(words.without, { week });
};

/** Minimum number of office days in a week for the hours to count as office hours. */
const OFFICE_DAYS = 4;
/** Minimum number of minutes for a day to count as an office day; shorter hours may be a break. */
const OFFICE_MINUTES = 240;

const isOfficeDay = (text: string | null | undefined): boolean => {
  const segments = mergeSegments(text);
  const minutes = segments.reduce((sum, { from, to }) => sum + to - from, 0);
  return (
    OFFICE_MINUTES <= minutes && minutes < minutesInDay && segments.every(({ to }) => to <= minutesInDay)
  );
};

/** Checks whether a trigger's hours are office hours, regardless of inversion. */
export const isOfficeHours = (flag: Flag): boolean =>
  flag.mode !== 'manual' && days.filter((day) => isOfficeDay(flag[day])).length >= OFFICE_DAYS;

/** Describes a trigger's hours as opening hours, regardless of inversion: `Open Mon–Fri 08:00–17:30, closed on public holidays`. */
export const describeOpening = (flag: Flag): string => describeFlag(flag, officeMessages);

const isOffDuringHours = ({ invert }: Flag): boolean => invert === 'true';

/** Describes the scheduled hours of a trigger, regardless of its mode, as a sentence without a full stop. */
export const describeClock = (flag: Flag): string =>
  describeFlag(
    flag,
    isOffDuringHours(flag) ? offMessages : isOfficeHours(flag) ? officeMessages : onMessages,
  );

/**
 * Describes when a trigger is on, as a sentence without a full stop: `Open Mon–Fri 08:00–17:30, closed on public
 * holidays`, `Off during Mon–Fri 08:00–17:30, on all day on public holidays`, `On during Fri 15:00–16:00`, or `Switched
 * by hand`.
 */
export const describeHours = (flag: Flag): string =>
  flag.mode === 'manual' ? t('Switched by hand') : describeClock(flag);

/**
 * Describes the next change of a trigger: `Closes in 2 h 10 min, at 17:30` for office hours, otherwise `Turns off on
 * Mon, 23 Nov, 07:00`.
 * @param isOn current state
 * @param timeZone time zone in which the time is displayed
 */
export const formatNextChange = (
  flag: Flag,
  isOn: boolean,
  next: Date,
  timeZone: string,
  now: Date,
): string => {
  const isOffice = isOfficeHours(flag) && !isOffDuringHours(flag);
  const turns = isOffice
    ? isOn
      ? closingMessages
      : openingMessages
    : isOn
      ? turningOffMessages
      : turningOnMessages;
  return formatChange(turns, next.toISOString(), timeZone, now.getTime());
};
