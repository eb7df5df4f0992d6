import { afterEach, describe, expect, it } from 'vitest';
import { defaultFormats, parseFormats } from '../../../contract/userFormats';
import { t } from '../../../i18n';
import { setLanguage } from '../../../i18n/getLocale';
import { defaultRegional, setRegional } from '../../../src/config/currentRegional';
import { createZonedClock } from '../../../src/lib/createZonedClock';
import { getDisplayClock, setPageClock, setUserClock } from '../../../src/lib/getDisplayClock';
import {
  applyFormats,
  formatClock,
  formatDateTime,
  formatDay,
  formatDecimal,
  formatMoney,
  formatTimeOfDay,
} from '../../../src/views/fields/formatCaches';
import { getWeekStart } from '../../../src/views/fields/getWeekStart';
import { parseNumberInput } from '../../../src/views/inputs/formatNumberInput';
import { getVisibleDays } from '../../../src/views/list/calendar/days';

const timestamp = '2026-11-21T03:15:30.000Z';
const kathmandu = createZonedClock('Asia/Kathmandu');

afterEach(() => {
  setLanguage('en', []);
  setRegional(defaultRegional);
  applyFormats(defaultFormats);
  setUserClock(undefined);
  setPageClock(undefined);
});

describe('user date and number formats', () => {
  it.each([
    ['dmy', '21 Nov 2026'],
    ['mdy', 'Nov 21, 2026'],
    ['ymd', '2026-11-21'],
  ] as const)('format a date with %s as %s', (date, words) => {
    applyFormats({ ...defaultFormats, date });
    expect(formatDay('2026-11-21')).toBe(words);
    setUserClock(kathmandu);
    expect(formatDateTime(timestamp)).toContain(words);
  });

  it('support 12-hour and 24-hour clocks', () => {
    const evening = createZonedClock('Asia/Tokyo');
    setUserClock(evening);
    const late = '2026-11-21T08:30:00.000Z';
    expect(formatClock(late)).toMatch(/^17:30/);
    applyFormats({ ...defaultFormats, date: 'mdy', clock: 'h12' });
    expect(formatClock(late)).toMatch(/^05:30\sPM/);
  });

  it.each([
    ['point', '1,234.5', 'A$1,234.50', '98,765'],
    ['comma', '1.234,5', 'A$1.234,50', '98.765'],
    ['blank', '1\u202f234,5', 'A$1\u202f234,50', '98\u202f765'],
  ] as const)('format a number with %s as %s', (numbers, words, amount, whole) => {
    applyFormats({ ...defaultFormats, numbers });
    expect(formatDecimal(1234.5)).toBe(words);
    expect(formatMoney(1234.5).replace(/^A(?=\$)/, '')).toBe(amount.slice(1));
    expect(t('{count, plural, one {# row} other {# rows}}', { count: 98_765 })).toBe(`${whole} rows`);
    expect(parseNumberInput(words)).toBe(1234.5);
  });

  it('default to the settings of the deployment, then of the language', () => {
    expect(formatTimeOfDay('17:30')).toBe('17:30');
    expect(getWeekStart()).toBe(1);
    setRegional({ ...defaultRegional, country: 'US', clock: 'h12' });
    applyFormats(defaultFormats);
    expect(formatTimeOfDay('17:30')).toMatch(/^05:30\sPM$/i);
    expect(getWeekStart()).toBe(0);
    setRegional({ ...defaultRegional, weekStart: 6, dates: 'ymd' });
    applyFormats(defaultFormats);
    expect(getWeekStart()).toBe(6);
    expect(formatDay('2026-11-21')).toBe('2026-11-21');
    applyFormats({ ...defaultFormats, weekStart: 0, date: 'dmy' });
    expect(getWeekStart()).toBe(0);
    expect(formatDay('2026-11-21')).toBe('21 Nov 2026');
    setLanguage('ar', []);
    setRegional(defaultRegional);
    applyFormats(defaultFormats);
    expect(formatTimeOfDay('17:30')).toMatch(/^05:30/);
    expect(getWeekStart()).toBe(6);
  });

  it('use the user’s time zone, except on pages with a time zone of their own', () => {
    setUserClock(kathmandu);
    expect(formatDateTime(timestamp)).toMatch(/09:00 UTC\+5:45$/);
    setPageClock(createZonedClock('Asia/Tokyo'));
    expect(formatDateTime(timestamp)).toMatch(/12:15 /);
    setPageClock(undefined);
    expect(getDisplayClock()).toBe(kathmandu);
  });

  it('restore the recognised parts of saved preferences', () => {
    expect(parseFormats(undefined)).toEqual(defaultFormats);
    expect(parseFormats({ date: 'ymd', clock: 'h12', zone: 'Asia/Tokyo', weekStart: 0 })).toEqual({
      language: '',
      numbers: '',
      date: 'ymd',
      clock: 'h12',
      zone: 'Asia/Tokyo',
      weekStart: 0,
    });
    expect(parseFormats({ date: 'toString', clock: 7, zone: null, weekStart: 5 })).toEqual(defaultFormats);
  });

  it('start calendar weeks on the selected day', () => {
    // 1 November 2026 is a Sunday.
    expect(getVisibleDays('2026-11-01', 'month').indexOf('2026-11-01')).toBe(6);
    expect(getVisibleDays('2026-11-01', 'month', 0).indexOf('2026-11-01')).toBe(0);
    expect(getVisibleDays('2026-11-01', 'month', 6).indexOf('2026-11-01')).toBe(1);
  });
});
