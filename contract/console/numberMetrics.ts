import { group, listOf, post } from '../call';
import { count, date, oneOf } from '../fields';
import { numberStates } from '../numbers/numberStates';
import { required, shape } from '../schema';

export const NumberStateCount = shape('Number state count', {
  state: oneOf(numberStates, { title: 'State', readOnly: true }),
  count: count('Numbers'),
});

export const numberEvents = { assigned: 'Assigned', released: 'Released from quarantine' } as const;

export type NumberEvent = keyof typeof numberEvents;

/** Number of phone numbers with an event on a given past or future day. */
export const DailyNumberCount = shape('Number day', {
  day: date({ title: 'Day', readOnly: true }),
  count: count('Numbers'),
});

/** Maximum number of days per request. */
export const MAX_DAYS = 366;

export const numberMetricCalls = group('Numbers', {
  permission: 'numbers.view',
  whileImpersonating: 'allowed',
  access: 'reseller',
})({
  GetNumberStateCounts: post('/api/Console/GetNumberStateCounts', {
    effect: 'read',
    summary: 'How many numbers are in each state; states without any are left out.',
    returns: listOf(NumberStateCount),
  }),
  GetNumberDays: post('/api/Console/GetNumberDays', {
    effect: 'read',
    summary:
      'How many numbers now assigned were assigned on each day, or how many quarantined ones are released; days without any are left out.',
    body: shape('Number days request', {
      event: required(oneOf(numberEvents, 'What happens')),
      from: required(date({ title: 'From', examples: ['2026-11-01'] })),
      to: required(date({ title: 'Until', examples: ['2026-11-30'] })),
    }),
    returns: listOf(DailyNumberCount),
  }),
});
