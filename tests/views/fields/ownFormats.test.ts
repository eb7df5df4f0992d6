import { afterEach, describe, expect, it } from 'vitest';
import { t } from '../../../i18n';
import { setLanguage } from '../../../i18n/language';
import { defaultRegional, setRegional } from '../../../src/config/regional';
import { weeksOf } from '../../../src/customRoutes/quarantineCalendar/days';
import { formatsOf, usualFormats } from '../../../src/lib/ownFormats';
import { setOwnClock, showClock, shownClock } from '../../../src/lib/shownClock';
import { zonedClock } from '../../../src/lib/zonedClock';
import {
  applyFormats,
  formatClock,
  formatDay,
  formatDecimal,
  formatMoment,
  formatMoney,
  formatTimeOfDay,
} from '../../../src/views/fields/formats';
import { weekStart } from '../../../src/views/fields/weekStart';
import { numberOf } from '../../../src/views/inputs/numberText';

const at = '2026-11-21T03:15:30.000Z';
const kathmandu = zonedClock('Asia/Kathmandu');

afterEach(() => {
  setLanguage('en', []);
  setRegional(defaultRegional);
  applyFormats(usualFormats);
  setOwnClock(undefined);
  showClock(undefined);
});

describe('days and times as somebody wants them written', () => {
  it.each([
    ['dmy', '21 Nov 2026'],
    ['mdy', 'Nov 21, 2026'],
    ['ymd', '2026-11-21'],
  ] as const)('%s writes a day as %s', (date, words) => {
    applyFormats({ ...usualFormats, date });
    expect(formatDay('2026-11-21')).toBe(words);
    setOwnClock(kathmandu);
    expect(formatMoment(at)).toContain(words);
  });

  it('tells times by twelve hours or twenty-four', () => {
    const evening = zonedClock('Asia/Tokyo');
    setOwnClock(evening);
    const late = '2026-11-21T08:30:00.000Z';
    expect(formatClock(late)).toMatch(/^17:30/);
    applyFormats({ ...usualFormats, date: 'mdy', clock: 'h12' });
    expect(formatClock(late)).toMatch(/^05:30\sPM/);
  });

  it.each([
    ['point', '1,234.5', 'A$1,234.50', '98,765'],
    ['comma', '1.234,5', 'A$1.234,50', '98.765'],
    ['blank', '1\u202f234,5', 'A$1\u202f234,50', '98\u202f765'],
  ] as const)('%s writes a number as %s', (numbers, words, amount, whole) => {
    applyFormats({ ...usualFormats, numbers });
    expect(formatDecimal(1234.5)).toBe(words);
    expect(formatMoney(1234.5).replace(/^A(?=\$)/, '')).toBe(amount.slice(1));
    expect(t('{count, plural, one {# row} other {# rows}}', { count: 98_765 })).toBe(`${whole} rows`);
    expect(numberOf(words)).toBe(1234.5);
  });

  it('leaves what nobody chose to the deployment, then to the language', () => {
    expect(formatTimeOfDay('17:30')).toBe('17:30');
    expect(weekStart()).toBe(1);
    setRegional({ ...defaultRegional, country: 'US', clock: 'h12' });
    applyFormats(usualFormats);
    expect(formatTimeOfDay('17:30')).toMatch(/^05:30\sPM$/i);
    expect(weekStart()).toBe(0);
    setRegional({ ...defaultRegional, weekStart: 6, dates: 'ymd' });
    applyFormats(usualFormats);
    expect(weekStart()).toBe(6);
    expect(formatDay('2026-11-21')).toBe('2026-11-21');
    applyFormats({ ...usualFormats, weekStart: 0, date: 'dmy' });
    expect(weekStart()).toBe(0);
    expect(formatDay('2026-11-21')).toBe('21 Nov 2026');
    setLanguage('ar', []);
    setRegional(defaultRegional);
    applyFormats(usualFormats);
    expect(formatTimeOfDay('17:30')).toMatch(/^05:30/);
    expect(weekStart()).toBe(6);
  });

  it('tells moments in one’s own zone, but for pages with a clock of their own', () => {
    setOwnClock(kathmandu);
    expect(formatMoment(at)).toMatch(/09:00 UTC\+5:45$/);
    showClock(zonedClock('Asia/Tokyo'));
    expect(formatMoment(at)).toMatch(/12:15 /);
    showClock(undefined);
    expect(shownClock()).toBe(kathmandu);
  });

  it('takes what is kept as far as it is known', () => {
    expect(formatsOf(undefined)).toEqual(usualFormats);
    expect(formatsOf({ date: 'ymd', clock: 'h12', zone: 'Asia/Tokyo', weekStart: 0 })).toEqual({
      language: '',
      numbers: '',
      date: 'ymd',
      clock: 'h12',
      zone: 'Asia/Tokyo',
      weekStart: 0,
    });
    expect(formatsOf({ date: 'toString', clock: 7, zone: null, weekStart: 5 })).toEqual(usualFormats);
  });

  it('begins a calendar’s weeks on the day that is chosen', () => {
    // November 2026 begins on a Sunday.
    expect(weeksOf('2026-11')[0]?.indexOf('2026-11-01')).toBe(6);
    expect(weeksOf('2026-11', 0)[0]?.indexOf('2026-11-01')).toBe(0);
    expect(weeksOf('2026-11', 6)[0]?.indexOf('2026-11-01')).toBe(1);
  });
});
