import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { expect, it } from 'vitest';
import { Calls } from '../../../src/customRoutes/today/Calls';

const callCounts = { total: 4, answered: 0, voicemail: 0, missed: 4, abandoned: 0, busy: 0 };
const caller = { from: '61255501001', to: '200', start: '2026-11-28T01:00:00Z', calls: 1 };

it.each([
  [
    'all resolved',
    0,
    4,
    0,
    'Nobody is waiting for a call back. 4 missed calls were dealt with: the callers got through or were called back.',
  ],
  [
    'all from withheld numbers',
    0,
    0,
    4,
    'Nobody is waiting for a call back. 4 missed calls came from withheld numbers and can’t be called back.',
  ],
  [
    'open, resolved and withheld',
    1,
    2,
    1,
    '2 missed calls were dealt with: the callers got through or were called back. 1 missed call came from a withheld number and can’t be called back.',
  ],
  ['no details available', 0, 0, 0, 'Nobody is waiting for a call back.'],
])('summarises missed calls: %s', (_, open, settled, withheld, text) => {
  const callers = open > 0 ? [caller] : [];
  render(
    <CoreAdminContext>
      <Calls
        calls={{ today: callCounts, before: callCounts, open, settled, withheld, callers }}
        timeZone="Australia/Sydney"
      />
    </CoreAdminContext>,
  );
  const texts = [...screen.queryAllByText(/\w/, { selector: 'p, .warning' })].map(
    (element) => element.textContent,
  );
  expect(texts.join(' ')).toBe(text);
});
