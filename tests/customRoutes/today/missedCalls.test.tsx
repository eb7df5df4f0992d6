import { render, screen } from '@testing-library/react';
import { TestMemoryRouter } from 'ra-core';
import { expect, it } from 'vitest';
import { Calls } from '../../../src/customRoutes/today/Calls';

interface Day {
  answered?: number;
  voicemail?: number;
  missed?: number;
  abandoned?: number;
  busy?: number;
}

const textOf = (day: Day, withheld: number, open: number): string => {
  const none = { answered: 0, voicemail: 0, missed: 0, abandoned: 0, busy: 0, ...day };
  const today = { ...none, total: Object.values(none).reduce((sum, one) => sum + one) };
  const callers = Array.from({ length: open }, (_, place) => ({
    from: `6125550100${place}`,
    to: '200',
    start: '2026-11-28T01:00:00Z',
    calls: 1,
  }));
  render(
    <TestMemoryRouter>
      <Calls calls={{ today, before: today, open, withheld, callers }} timeZone="Australia/Sydney" />
    </TestMemoryRouter>,
  );
  return [...screen.queryAllByText(/\w.*/, { selector: 'p, .warning' })]
    .map((one) => one.textContent)
    .join(' ');
};

const settled = (count: number) =>
  `${count} calls were missed. Their callers have got through since, or were called.`;

it.each<[string, Day, withheld: number, open: number, text: string]>([
  ['there were none', {}, 0, 0, 'No calls from outside today.'],
  ['none was missed', { answered: 3, voicemail: 1 }, 0, 0, 'Every call was answered or went to voicemail.'],
  [
    'four were missed and all are settled',
    { answered: 1, missed: 2, abandoned: 1, busy: 1 },
    0,
    0,
    settled(4),
  ],
  [
    'four were missed from withheld numbers',
    { missed: 4 },
    4,
    0,
    '4 missed calls came from withheld numbers and can’t be called back.',
  ],
  [
    'some were withheld, the others are settled',
    { missed: 4 },
    1,
    0,
    '3 calls were missed. Their callers have got through since, or were called. 1 missed call came from a withheld number and can’t be called back.',
  ],
  ['somebody is to be called back', { missed: 4 }, 0, 1, '1 caller missed and not called back'],
])('what is said of the calls of a day where %s', (_, day, withheld, open, text) => {
  expect(textOf(day, withheld, open)).toBe(text);
});
