import { expect, it } from 'vitest';
import { msg } from '#i18n';
import { getTodayInZone } from '../../../server/common/getTodayInZone';
import { formatLocalDay } from '../../../server/language/formatLocalDay';
import { runInLanguage } from '../../../server/language/runInLanguage';
import { formatStoredText } from '../../../server/language/storedText';

it('days start in the phone system’s time zone, regardless of the server’s time zone', () => {
  const now = new Date('2026-11-26T23:00:00Z');
  expect(['Australia/Sydney', 'UTC', 'America/New_York'].map((zone) => getTodayInZone(zone, now))).toEqual([
    '2026-11-27',
    '2026-11-26',
    '2026-11-26',
  ]);
});

it('days are formatted in the current language, even in stored texts', () => {
  const stored = { text: msg('It was {day}.'), values: { day: { day: '2026-11-27' } } };
  expect([formatLocalDay('2026-11-27'), formatLocalDay('27/11'), formatStoredText(stored)]).toEqual([
    '27 November 2026',
    '27/11',
    'It was 27 November 2026.',
  ]);
  expect(runInLanguage('de', () => formatLocalDay('2026-11-27'))).toBe('27. November 2026');
});
