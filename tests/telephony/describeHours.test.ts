import { describe, expect, it } from 'vitest';
import {
  describeClock,
  describeHours,
  describeOpening,
  formatNextChange,
  isOfficeHours,
} from '../../telephony/describeHours';
import type { Flag } from '../../telephony/flagState';
import { getFlagStateAt } from '../../telephony/flagState';
import { formatChange, turningOffMessages } from '../../telephony/nextChange';
import { type Day, days } from '../../telephony/schedule';
import fc from '../support/fastCheck';

const createWeek = (hours: string, sat = '', sun = ''): Flag => ({
  ...{ mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat, sun },
});
const office = createWeek('08:00-17:30');
const holiday = '12/25 2026-01-26';

describe('trigger hours', () => {
  it.each<[string, Flag]>([
    ['Open Mon–Fri 08:00–17:30, closed on public holidays', { ...office, holiday }],
    ['Open Mon–Fri 08:00–17:30', { ...office, hol: '10:00-12:00' }],
    [
      'Open Mon–Fri 08:00–12:00 and 13:00–17:00, Sat 09:00–12:00, on public holidays 10:00–12:00',
      { ...createWeek('13:00-17:00 08:00-12:00', '09:00-12:00'), holiday, hol: '10:00-12:00' },
    ],
    ['Off during Mon–Fri 08:00–17:30, on all day on public holidays', { ...office, holiday, invert: 'true' }],
    ['On during Fri 15:00–16:00, Sat 10:00–11:30', { fri: '15:00-16:00', sat: '10:00-11:30' }],
    ['On during Mon–Fri 12:00–13:00', createWeek('12:00-13:00')],
    ['On during Mon, Wed and Fri 22:00–06:00', { mon: '22:00-6:00', wed: '22:00-06:00', fri: '10:00P-6:00' }],
    ['On during public holidays all day', { holiday, hol: '0:00-24:00' }],
    ['On during every day 01:00–02:00', createWeek('01:00-02:00', '01:00-02:00', '01:00-02:00')],
    ['Always on, off on public holidays', { ...createWeek('0-24', '0-24', '0-12 12-24'), holiday }],
    ['Always off', { ...createWeek('0-24', '0-24', '0-24'), invert: 'true' }],
    ['Never on', { hol: '8-12' }],
    ['Always on', { invert: 'true', mon: 'soon', holiday: 'Easter' }],
    ['Switched by hand', { ...office, mode: 'manual' }],
  ])('are described as “%s”', (words, flag) => {
    expect(describeHours({ mode: 'clock', ...flag })).toBe(words);
    expect(words).not.toMatch(/invert/i);
  });

  it('show opening hours, even for an inverted trigger', () => {
    const closed: Flag = { ...office, holiday, invert: 'true' };
    expect(describeOpening(closed)).toBe('Open Mon–Fri 08:00–17:30, closed on public holidays');
    expect(describeOpening({})).toBe('Never open');
    expect(isOfficeHours(closed)).toBe(true);
    expect(isOfficeHours(createWeek('22:00-06:00'))).toBe(false);
    expect(isOfficeHours({ ...office, mode: 'manual' })).toBe(false);
  });

  it('announce the next change, as opening or closing for an office', () => {
    const zone = 'Australia/Sydney';
    const now = new Date('2026-11-20T04:20:00Z');
    const next = new Date('2026-11-20T06:30:00Z');
    const describeChange = (flag: Flag, isOn: boolean) => formatNextChange(flag, isOn, next, zone, now);
    expect(describeChange(office, true)).toBe('Closes in 2 h 10 min, at 17:30');
    expect(describeChange(office, false)).toMatch(/^Opens in/);
    expect(describeChange({ ...office, invert: 'true' }, true)).toMatch(/^Turns off in/);
    expect(describeChange(createWeek('12:00-13:00'), false)).toMatch(/^Turns on in/);
    const later = new Date('2026-12-24T13:00:00Z');
    expect(formatNextChange({}, false, later, zone, now)).toBe('Turns on Fri, 25 Dec, 00:00');
    expect(formatChange(turningOffMessages, '2026-11-22T21:00:00Z', zone, now.getTime())).toBe(
      'Turns off on Mon, 23 Nov, 08:00',
    );
  });
});

const shortNames = days.map((day) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`);

const parseDays = (text: string): Day[] => {
  if (/^every day$/.test(text)) return [...days];
  return text.split(/, | and /).flatMap((run) => {
    const [first = '', last = first] = run.split('–');
    return days.slice(shortNames.indexOf(first), shortNames.indexOf(last) + 1);
  });
};

const parseTimes = (text: string): string =>
  text
    .split(/, | and /)
    .map((range) => (range === 'all day' ? '00:00-24:00' : range.replace('–', '-')))
    .join(' ');

const TIMES = String.raw`(?:all day|\d\d:\d\d–\d\d:\d\d)(?:(?:, | and )\d\d:\d\d–\d\d:\d\d)*`;

/** Parses a sentence as a reader would understand it, for a trigger with the given holidays. */
const parseSentence = (sentence: string, named: string): Flag => {
  const [, ofHolidays = ''] = new RegExp(`public holidays (${TIMES})$`).exec(sentence) ?? [];
  const rest = sentence.replace(/,? ?(?:on|off|closed)?(?: all day)? ?(?:on|during)? public holidays.*$/, '');
  const isOff = /^Off|^Always off/.test(sentence);
  const flag: Flag = { mode: 'clock', holiday: named, hol: parseTimes(ofHolidays) };
  if (/^Always/.test(sentence))
    return /^Always on$/.test(rest) && / on all day on /.test(sentence)
      ? { ...flag, invert: 'true' }
      : {
          ...flag,
          ...createWeek('00:00-24:00', '00:00-24:00', '00:00-24:00'),
          ...(isOff && { invert: 'true' }),
        };
  const groups = new RegExp(
    `((?:every day|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:(?:–|, | and )(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun))*)) (${TIMES})`,
    'g',
  );
  for (const [, named_ = '', times = ''] of rest.matchAll(groups))
    for (const day of parseDays(named_)) flag[day] = parseTimes(times);
  return { ...flag, ...(isOff && { invert: 'true' }) };
};

const timeArbitrary = fc.integer({ min: 0, max: 95 }).map((at) => {
  const [hour, minute] = [Math.floor(at / 4), (at % 4) * 15];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
});
const segment = fc.tuple(timeArbitrary, timeArbitrary).map(([from, to]) => `${from}-${to}`);
const hours = fc.array(segment, { maxLength: 3 }).map((parts) => parts.join(' '));
const someHours = fc.oneof(fc.constantFrom('', '08:00-17:30', '00:00-24:00'), hours);

describe('sentence that describes hours', () => {
  it('is equivalent to the original hours at all times when parsed back', () => {
    fc.assert(
      fc.property(
        fc.tuple(...days.map(() => someHours)),
        someHours,
        fc.constantFrom('', '11/25', '11/25 12/25'),
        fc.boolean(),
        fc.array(fc.integer({ min: 0, max: 14 * 24 * 4 }), { minLength: 10, maxLength: 40 }),
        (ofDays, hol, named, isInverted, moments) => {
          const flag: Flag = {
            ...{ mode: 'clock', hol, holiday: named, invert: isInverted ? 'true' : '' },
            ...Object.fromEntries(days.map((day, place) => [day, ofDays[place]])),
          };
          const reparsed = parseSentence(describeClock(flag), named);
          for (const quarterHours of moments) {
            const at = new Date(Date.UTC(2026, 10, 18) + quarterHours * 900_000 + 60_000);
            expect(getFlagStateAt(reparsed, 'Australia/Sydney', at).isOn, describeClock(flag)).toBe(
              getFlagStateAt(flag, 'Australia/Sydney', at).isOn,
            );
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
