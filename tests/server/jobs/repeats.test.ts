import { describe, expect, it } from 'vitest';
import { getNextTime, type RepeatSchedule } from '../../../server/common/repeats';
import { getRetryDelay } from '../../../server/jobs/getRetryDelay';
import fc from '../../support/fastCheck';

const getNextRun = (repeats: RepeatSchedule, after: string) =>
  getNextTime(repeats, new Date(after)).toISOString();

describe('recurrence of a schedule', () => {
  it('follows local time in its time zone', () => {
    const night = { at: '00:05', zone: 'Australia/Sydney' };
    expect(getNextRun(night, '2026-07-01T12:00:00Z')).toBe('2026-07-01T14:05:00.000Z');
    expect(getNextRun(night, '2026-07-01T14:05:00Z')).toBe('2026-07-02T14:05:00.000Z');
    expect(getNextRun(night, '2026-01-01T12:00:00Z')).toBe('2026-01-01T13:05:00.000Z');
  });

  it('occurs on the specified weekdays', () => {
    const monday = { at: '08:00', zone: 'Europe/Berlin', weekdays: [1] };
    // 1 March 2026 was a Sunday.
    expect(getNextRun(monday, '2026-03-01T12:00:00Z')).toBe('2026-03-02T07:00:00.000Z');
    expect(getNextRun(monday, '2026-03-02T07:00:00Z')).toBe('2026-03-09T07:00:00.000Z');
    expect(getNextRun(monday, '2026-03-28T12:00:00Z')).toBe('2026-03-30T06:00:00.000Z');
    expect(getNextRun({ ...monday, weekdays: [6, 7] }, '2026-03-06T12:00:00Z')).toBe(
      '2026-03-07T07:00:00.000Z',
    );
  });

  it('occurs once on days with a clock change', () => {
    const inTheGap = { at: '02:30', zone: 'Europe/Berlin' };
    expect(getNextRun(inTheGap, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
    expect(getNextRun(inTheGap, '2026-03-29T01:00:00Z')).toBe('2026-03-30T00:30:00.000Z');
    expect(getNextRun(inTheGap, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(getNextRun(inTheGap, '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z');
  });

  it('can occur at an interval in seconds', () => {
    expect(getNextRun({ everySeconds: 90 }, '2026-03-01T12:00:00Z')).toBe('2026-03-01T12:01:30.000Z');
  });

  it('always has a next occurrence within eight days', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.constantFrom('Europe/Berlin', 'Australia/Lord_Howe', 'America/St_Johns', 'Asia/Kathmandu', 'UTC'),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        fc.option(fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }), { nil: undefined }),
        (after, zone, hour, minute, weekdays) => {
          const two = (value: number) => String(value).padStart(2, '0');
          const at = `${two(hour)}:${two(minute)}`;
          const actual = getNextTime({ at, zone, ...(weekdays && { weekdays }) }, after).getTime();
          expect(actual).toBeGreaterThan(after.getTime());
          expect(actual - after.getTime()).toBeLessThanOrEqual((7 * 24 + 2) * 3_600_000);
        },
      ),
    );
  });

  it('is rejected if its time is invalid or it has no weekdays', () => {
    expect(() => getNextRun({ at: '24:00', zone: 'UTC' }, '2026-03-01')).toThrow('24:00 is no time of day.');
    expect(() => getNextRun({ at: '08:00', zone: 'UTC', weekdays: [] }, '2026-03-01')).toThrow(
      'no day of the week',
    );
  });
});

describe('retry delay of a job', () => {
  it('increases with each failure, up to six hours', () => {
    expect([1, 2, 3, 4].map((tries) => getRetryDelay(tries, 0.5))).toEqual([10, 30, 90, 270]);
    expect(getRetryDelay(30, 0.5)).toBe(6 * 3600);
    expect(getRetryDelay(1, 0)).toBe(8);
    expect(getRetryDelay(1, 1)).toBe(12);
  });
});
