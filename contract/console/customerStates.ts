import { group, listOf, post } from '../call';
import { count, date, dateTime, domain, integer, list, money, text } from '../fields';
import { required, shape } from '../schema';

const stateDomain = (title: string) =>
  domain({ title, description: 'The phone system that explains the value best.', readOnly: true });

/** How the phone systems of a customer do. Values that are unknown, or that the reader may not see, are null. */
export const CustomerState = shape('State of a customer', {
  id: integer({ title: 'Customer id', readOnly: true }),
  phones_state: text({
    title: 'Phones',
    description:
      'Extensions that have had a phone and cannot be reached now, as on Home of the phone system.',
    readOnly: true,
  }),
  phones_known: count({ title: 'Extensions with a phone', readOnly: true }),
  phones_offline: count({ title: 'Phones offline', readOnly: true }),
  phones_domain: stateDomain('Phone system of the phones'),
  reach_state: text({
    title: 'Reach',
    description:
      'Whether a call to each number is answered at every hour of a week and the holidays of a year.',
    readOnly: true,
  }),
  reach_findings: count({ title: 'Problems of reach', readOnly: true }),
  reach_lost: count({ title: 'Problems by which calls are lost', readOnly: true }),
  reach_domain: stateDomain('Phone system of the problems'),
  spent: money({
    title: 'Spend this month',
    description: 'Outgoing calls since the first of the month, priced by the call rates.',
    readOnly: true,
  }),
  spent_domain: stateDomain('Phone system that spends most'),
  spent_since: date({
    title: 'Beginning of the month',
    description: 'In the time zone of that phone system.',
    readOnly: true,
  }),
  last_change: dateTime({
    title: 'Last change',
    description: 'Of its phone systems, by the audit log.',
    readOnly: true,
  }),
  last_changed_by: text({ title: 'Changed by', readOnly: true }),
  last_change_domain: stateDomain('Phone system of the last change'),
});

export const customerStateCalls = group('Customers and addresses', {
  permission: 'wholesale.edit',
  whileImpersonating: 'allowed',
  access: 'reseller',
})({
  GetCustomerStates: post('/api/Console/GetCustomerStates', {
    effect: 'read',
    summary:
      'How the phone systems of customers do: phones offline, problems of reach, spend and last change, as far as the reader may see each.',
    body: shape('Customer states request', {
      ids: required(list(required(integer('Customer id')), { title: 'Customers', maxItems: 1000 })),
    }),
    returns: listOf(CustomerState),
  }),
});
