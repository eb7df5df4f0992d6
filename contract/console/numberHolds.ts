import { msg } from '#i18n';
import { group, post, single } from '../call';
import { date, oneOf, ref, text } from '../fields';
import { ChangedNumbers, Numbers, numbersField } from '../numbers/numberRequests';
import { required, shape } from '../schema';

export const holdDurations = {
  hour: { label: '1 hour', hours: 1 },
  day: { label: '1 day', hours: 24 },
  week: { label: '1 week', hours: 7 * 24 },
  month: { label: '30 days', hours: 30 * 24 },
} as const;

export type HoldDuration = keyof typeof holdDurations;

const durationNames = Object.fromEntries(
  Object.entries(holdDurations).map(([name, { label }]) => [name, label]),
) as Record<HoldDuration, string>;

export const numberHoldCalls = group('Numbers', {
  permission: 'numbers.assign',
  whileImpersonating: 'allowed',
  access: 'reseller',
})({
  HoldNumbers: post('/api/Console/HoldNumbers', {
    summary: 'Reserves available numbers for the caller for a while; nobody else can assign them until then.',
    sentence: [
      msg('Hold {numbers} until {until}'),
      msg('Hold {numbers} for {hold_for}'),
      msg('Hold {numbers}'),
    ],
    body: shape('Hold', {
      numbers: numbersField,
      hold_for: oneOf(durationNames, 'Hold for'),
      until: date({ title: 'Until', description: 'The end of that day, instead of a length of time.' }),
      customer_number: text({ title: 'Customer', description: 'Its number.', maxLength: 40 }),
      display: text({ title: 'For whom', maxLength: 100 }),
    }),
    returns: single(ChangedNumbers),
  }),
  HandOverNumbers: post('/api/Console/HandOverNumbers', {
    summary: 'Hands numbers somebody holds over to another person, until the same time.',
    sentence: [msg('Hand over {numbers} to {holder}'), msg('Hand over numbers to another user')],
    body: shape('Hand over', {
      numbers: numbersField,
      holder: required(ref('users', { title: 'To whom', description: 'Holds them from then on.' })),
    }),
    returns: single(ChangedNumbers),
  }),
  ReleaseNumbers: post('/api/Console/ReleaseNumbers', {
    summary: 'Makes reserved numbers available again; those somebody holds only for them, and for staff.',
    sentence: msg('Release {numbers}'),
    body: Numbers,
    returns: single(ChangedNumbers),
  }),
});
