import { expect, it } from 'vitest';
import { findRawDates } from './rawDays';

it('unformatted dates and times are found anywhere in an error response', () => {
  const refusal = {
    message: 'It ended 2026-12-01T10:00:00Z.',
    errors: [{ field: 'until', message: 'After 2026-12-02.' }],
    details: { date: '2026-12-03', numbers: [{ number: '1', reason: 'is held until 2026-12-04 09:30' }] },
  };
  expect(findRawDates(refusal, {})).toEqual(['2026-12-01T10:00:00Z', '2026-12-02', '2026-12-04 09:30']);
});

it('request values and examples of date formats are ignored', () => {
  const findRawDays = (message: string) => findRawDates({ message }, { until: '2026-13-40' });
  expect([findRawDays('2026-13-40 is no day.'), findRawDays('Give a day, such as 2026-11-21.')]).toEqual([
    [],
    [],
  ]);
});
