import { minutesInDay } from 'date-fns/constants';
import { msg, t } from '#i18n';
import { readDay, splitEntries } from '../contract/dayTexts';
import { daySegments, spellTime } from './daySegments';
import { type Flag, scheduleOf } from './flagState';
import { type Day, days } from './schedule';
import { untilText } from './untilText';

type Segment = NonNullable<ReturnType<typeof daySegments>>[number];

const shortNames: Record<Day, string> = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
};

/** `a`, `a and b`, `a, b and c`. */
const enumerated = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

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

const ALL_DAY = 'all day';
const ALL_WEEK = 'all week';

const timesOf = (segments: readonly Segment[]): string =>
  enumerated(
    segments.map(({ from, to }) =>
      from === 0 && to === minutesInDay ? ALL_DAY : `${spellTime(from)}–${spellTime(to)}`,
    ),
  );

/** `Mon–Wed and Fri` */
const daysInWords = (named: readonly Day[]): string => {
  const runs: Day[][] = [];
  for (const day of named) {
    const last = runs.at(-1);
    if (last && days.indexOf(day) === days.indexOf(last.at(-1) ?? day) + 1) last.push(day);
    else runs.push([day]);
  }
  return enumerated(
    runs.flatMap((run) => {
      const [first, last] = [run[0] ?? 'mon', run.at(-1) ?? 'mon'].map((day) => shortNames[day]);
      return run.length > 2 ? [`${first}–${last}`] : run.map((day) => shortNames[day]);
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
    .map(([times, named]) => {
      if (named.length === days.length) return times === ALL_DAY ? ALL_WEEK : `every day ${times}`;
      return `${daysInWords(named)} ${times}`;
    })
    .join(', ');
};

/** Words for what holds within the hours, and for what holds when there are none. */
interface Words {
  within: string;
  /** At every hour of the week. */
  always: string;
  /** On public holidays without hours. */
  without: string;
  /** Where there are no hours at all. */
  never: string;
}

const office: Words = {
  within: 'Open',
  always: msg('Always open'),
  without: 'closed',
  never: msg('Never open'),
};
const on: Words = {
  within: msg('On during'),
  always: msg('Always on'),
  without: 'off',
  never: msg('Never on'),
};
const off: Words = {
  within: msg('Off during'),
  always: msg('Always off'),
  without: 'on all day',
  never: msg('Always on'),
};

const said = (flag: Flag, { within, always, without, never }: Words): string => {
  const { holidays, holidayHours } = scheduleOf(flag, '');
  const hasHolidays = splitEntries(holidays ?? '').some((part) => readDay(part) !== undefined);
  const ofHolidays = hasHolidays ? timesOf(tidied(holidayHours)) : '';
  const week = weekInWords(flag);
  if (!week) return ofHolidays ? `${within} ${onHolidays(within)} ${ofHolidays}` : never;
  const ofWeek = week === ALL_WEEK ? always : `${within} ${week}`;
  if (!hasHolidays) return ofWeek;
  return `${ofWeek}, ${ofHolidays ? `on public holidays ${ofHolidays}` : `${without} on public holidays`}`;
};

const onHolidays = (within: string): string =>
  within === office.within ? 'on public holidays' : 'public holidays';

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
 * What comes next of a trigger: `closes in 2 h 10 min, at 17:30` of an office, `turns off on Mon, 23 Nov, 07:00` of any other.
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
  const turns = isOffice ? (isOn ? 'closes' : 'opens') : isOn ? 'turns off' : 'turns on';
  // Not on twice: turns on Fri, 25 Dec, 00:00.
  return `${turns} ${untilText(next.toISOString(), timeZone, now.getTime())}`.replace(' on on ', ' on ');
};
