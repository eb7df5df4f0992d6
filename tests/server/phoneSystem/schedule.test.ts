import { describe, expect, it } from 'vitest';
import { getOffsetAt, toTimestamp } from '../../../contract/zonedTime';
import { FOREVER, getFlagStateAt, switchFlag } from '../../../telephony/flagState';
import { formatSegments, parseDaySegments } from '../../../telephony/parseDaySegments';
import { getStateAt, type Schedule } from '../../../telephony/schedule';

const SYDNEY = 'Australia/Sydney';
const createWeek = (hours: string) => ({
  mon: hours,
  tue: hours,
  wed: hours,
  thu: hours,
  fri: hours,
  sat: hours,
  sun: hours,
});
const officeHours = { ...createWeek('09:00-17:00'), sat: '', sun: '' };
const getState = (schedule: Partial<Schedule>, at: string) => {
  const { isOn, until } = getStateAt({ week: {}, timeZone: SYDNEY, ...schedule }, new Date(at));
  return [isOn, until?.toISOString()];
};

describe('day segments', () => {
  it.each([
    ['', ''],
    ['09:00-17:30', '09:00-17:30'],
    ['9:00-12:30 13:30-17:00', '09:00-12:30 13:30-17:00'],
    ['9:00-5:30P', '09:00-17:30'],
    ['9-5P', '09:00-17:00'],
    ['12:00A-12:00P', '00:00-12:00'],
    ['1:00p-2:00P', '13:00-14:00'],
    ['00:00-24:00', '00:00-24:00'],
    ['22:00-06:00', '22:00-06:00'],
    ['00:00-00:00', '00:00-24:00'],
  ])('are parsed from %j as %j', (text, expected) => {
    expect(formatSegments(parseDaySegments(text) ?? [])).toBe(expected);
  });

  it.each([
    'nine to five',
    '25:00-26:00',
    '09:00',
    '09:60-10:00',
    '24:00-03:00',
    '9:00-24:30',
    '23:00-13:00P1',
  ])('are invalid for %j', (text) => {
    expect(parseDaySegments(text)).toBeUndefined();
  });
});

describe('trigger schedule', () => {
  // 21 November 2026 is a Saturday. In summer, Sydney is 11 hours ahead of UTC.
  it.each<[string, Partial<Schedule>, string, [boolean, string | undefined]]>([
    [
      'is on during its hours',
      { week: officeHours },
      '2026-11-20T01:00:00Z',
      [true, '2026-11-20T06:00:00.000Z'],
    ],
    [
      'turns on exactly at the start time',
      { week: officeHours },
      '2026-11-19T22:00:00Z',
      [true, '2026-11-20T06:00:00.000Z'],
    ],
    [
      'turns off exactly at the end time',
      { week: officeHours },
      '2026-11-20T06:00:00Z',
      [false, '2026-11-22T22:00:00.000Z'],
    ],
    [
      'skips days without hours',
      { week: officeHours },
      '2026-11-21T01:00:00Z',
      [false, '2026-11-22T22:00:00.000Z'],
    ],
    ['is always off without hours', { week: {} }, '2026-11-21T01:00:00Z', [false, undefined]],
    [
      'is always on if its hours cover the entire week',
      { week: createWeek('00:00-24:00') },
      '2026-11-21T01:00:00Z',
      [true, undefined],
    ],
    [
      'is off between the segments of a day',
      { week: createWeek('09:00-12:00 13:00-17:00') },
      '2026-11-20T01:30:00Z',
      [false, '2026-11-20T02:00:00.000Z'],
    ],
    [
      'merges overlapping and adjacent segments',
      { week: createWeek('13:00-17:00 09:00-13:00 12:00-14:00') },
      '2026-11-19T23:00:00Z',
      [true, '2026-11-20T06:00:00.000Z'],
    ],
    [
      'continues past midnight',
      { week: { fri: '22:00-06:00' } },
      '2026-11-20T18:00:00Z',
      [true, '2026-11-20T19:00:00.000Z'],
    ],
    [
      'merges segments that meet at midnight',
      { week: { fri: '20:00-24:00', sat: '00:00-02:00' } },
      '2026-11-20T12:59:00Z',
      [true, '2026-11-20T15:00:00.000Z'],
    ],
    [
      'uses its holiday hours on holidays',
      { week: officeHours, holidays: '12/25 2026-11-20', holidayHours: '10:00-12:00' },
      '2026-11-20T03:00:00Z',
      [false, '2026-11-22T22:00:00.000Z'],
    ],
    [
      'is off on holidays without holiday hours',
      { week: officeHours, holidays: '11/20' },
      '2026-11-19T23:30:00Z',
      [false, '2026-11-22T22:00:00.000Z'],
    ],
    [
      'finds a holiday a year ahead',
      { week: {}, holidays: '11-20', holidayHours: '00:00-24:00' },
      '2026-11-21T13:00:00Z',
      [false, '2027-11-19T13:00:00.000Z'],
    ],
    [
      'is off during its hours when inverted',
      { week: officeHours, isInverted: true },
      '2026-11-20T01:00:00Z',
      [false, '2026-11-20T06:00:00.000Z'],
    ],
    [
      'ignores hours that cannot be parsed',
      { week: { ...officeHours, fri: 'always' } },
      '2026-11-20T01:00:00Z',
      [false, '2026-11-22T22:00:00.000Z'],
    ],
    [
      'falls back to UTC if its time zone is invalid',
      { week: officeHours, timeZone: 'Nowhere/Land' },
      '2026-11-20T10:00:00Z',
      [true, '2026-11-20T17:00:00.000Z'],
    ],
  ])('%s', (_, schedule, at, expected) => {
    expect(getState(schedule, at)).toEqual(expected);
  });

  describe('at clock changes', () => {
    it('skips the missing hour in spring (2026-10-04, 2:00 becomes 3:00)', () => {
      const week = { sun: '01:00-04:00' };
      expect(getState({ week }, '2026-10-03T15:30:00Z')).toEqual([true, '2026-10-03T17:00:00.000Z']);
      // 2:30 does not exist on this day, so anything that starts or ends then does so when the clocks change.
      expect(getState({ week: { sun: '02:30-05:00' } }, '2026-10-03T15:30:00Z')).toEqual([
        false,
        '2026-10-03T16:00:00.000Z',
      ]);
      expect(getState({ week: { sun: '01:00-02:30' } }, '2026-10-03T15:30:00Z')).toEqual([
        true,
        '2026-10-03T16:00:00.000Z',
      ]);
      expect(getState({ week: { sun: '02:10-02:50 08:00-09:00' } }, '2026-10-03T15:30:00Z')).toEqual([
        false,
        '2026-10-03T21:00:00.000Z',
      ]);
    });

    it('switches once in autumn when an hour repeats (2026-04-05, 3:00 becomes 2:00)', () => {
      const week = { sun: '01:00-02:30' };
      expect(getState({ week }, '2026-04-04T15:00:00Z')).toEqual([true, '2026-04-04T15:30:00.000Z']);
      expect(getState({ week }, '2026-04-04T16:10:00Z')[0]).toBe(false);
      expect(getState({ week: { sun: '02:30-09:00' } }, '2026-04-04T15:40:00Z')).toEqual([
        true,
        '2026-04-04T23:00:00.000Z',
      ]);
    });

    it('follows local time before and after the change', () => {
      const states = ['2026-04-03', '2026-04-07', '2026-10-02', '2026-10-06'].map(
        (day) => getState({ week: createWeek('09:00-17:00') }, `${day}T03:00:00Z`)[1],
      );
      expect(states).toEqual([
        '2026-04-03T06:00:00.000Z',
        '2026-04-07T07:00:00.000Z',
        '2026-10-02T07:00:00.000Z',
        '2026-10-06T06:00:00.000Z',
      ]);
    });
  });
});

it('local times throughout a year are converted to timestamps that never decrease', () => {
  let before = 0;
  const start = Date.UTC(2026, 0, 1) / 60_000;
  for (let minute = start; minute < start + 365 * 1440; minute += 97) {
    const moment = toTimestamp(minute, 'Australia/Lord_Howe');
    expect(moment).toBeGreaterThanOrEqual(before);
    const localMinutes = moment / 60_000 + getOffsetAt(moment, 'Australia/Lord_Howe');
    expect(localMinutes - minute).toBeGreaterThanOrEqual(0);
    expect(localMinutes - minute).toBeLessThanOrEqual(30);
    before = moment;
  }
});

describe('service flag state', () => {
  const noon = new Date('2026-11-20T01:00:00Z');
  const evening = new Date('2026-11-20T08:00:00Z');
  const flag = { mode: 'clock', ...officeHours, holiday: '12/25', hol: '' };

  it('follows its schedule', () => {
    expect(getFlagStateAt(flag, SYDNEY, noon)).toMatchObject({
      isOn: true,
      byClock: true,
      today: '09:00-17:00',
      time: '12:00',
    });
    expect(getFlagStateAt({ ...flag, invert: 'true' }, SYDNEY, noon).isOn).toBe(false);
    expect(getFlagStateAt({ ...flag, tz: 'Europe/Berlin' }, SYDNEY, noon)).toMatchObject({
      isOn: false,
      time: '02:00',
    });
  });

  it('retains a manual override until the next scheduled change', () => {
    const off = { ...flag, ...switchFlag(flag, SYDNEY, noon, false) };
    expect(off.overridden_until).toBe('2026-11-20T06:00:00.000Z');
    // The schedule is also off at 17:00, so the next change is on Monday.
    expect(getFlagStateAt(off, SYDNEY, noon)).toMatchObject({
      isOn: false,
      byClock: true,
      isOverridden: true,
      next: new Date('2026-11-22T22:00:00Z'),
    });
    const on = { ...off, ...switchFlag(off, SYDNEY, evening, true) };
    expect(getFlagStateAt(on, SYDNEY, evening)).toMatchObject({ isOn: true, byClock: false });
    expect(getFlagStateAt(on, SYDNEY, new Date('2026-11-23T06:00:00Z'))).toMatchObject({
      isOn: false,
      isOverridden: false,
    });
  });

  it('ignores its hours in manual mode', () => {
    const manual = { ...flag, mode: 'manual' };
    expect(getFlagStateAt(manual, SYDNEY, noon)).toMatchObject({ isOn: false, byClock: true });
    const on = { ...manual, ...switchFlag(manual, SYDNEY, evening, true) };
    expect(on.overridden_until).toBeNull();
    expect(getFlagStateAt(on, SYDNEY, new Date('2027-05-01T00:00:00Z'))).toMatchObject({ isOn: true });
    expect(getFlagStateAt(on, SYDNEY, evening)).not.toHaveProperty('next');
  });

  it('retains a manual override indefinitely if its schedule is empty', () => {
    const empty = { mode: 'clock' };
    expect(switchFlag(empty, SYDNEY, noon, true)).toEqual({ last: 'true', overridden_until: FOREVER });
  });
});
