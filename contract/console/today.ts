import { group, inDomain, post, single } from '../call';
import { domainName, resultCounts, totalField } from '../calls/callFields';
import { account, boolean, count, dateTime, integer, list, nested, oneOf, phone, text } from '../fields';
import { orderStatuses } from '../hardware/orderStatuses';
import { VoiceMessage } from '../media/voiceMessages';
import { flagHours, flagModes } from '../phoneSystem/serviceFlag';
import { shape } from '../schema';
import { WallboardQueue } from './callSummary';

/** Inbound calls during part of a day. */
const periodCallCounts = (title: string) =>
  shape(title, {
    total: totalField('Calls from outside'),
    ...resultCounts,
  });

export const TodayTrigger = shape('Trigger today', {
  account: account({ title: 'Redirection trigger', readOnly: true }, ['srvflags']),
  name: text({ title: 'Name', readOnly: true }),
  mode: oneOf(flagModes, { title: 'Switched', readOnly: true }),
  ...flagHours,
  is_off_during: boolean({ title: 'Off during its hours', readOnly: true }),
  is_on: boolean({ title: 'On', readOnly: true }),
  is_switched: boolean({ title: 'Switched by hand', readOnly: true }),
  next: dateTime({ title: 'Next change', readOnly: true }),
  is_office: boolean({
    title: 'Says when the office is open',
    description: 'At most one: the first with hours on most weekdays.',
    readOnly: true,
  }),
});

const MissedCaller = shape('Missed caller', {
  from: phone({ title: 'From', readOnly: true }),
  to: account({ title: 'To', readOnly: true }),
  start: dateTime({ title: 'When', readOnly: true }),
  calls: totalField('Calls'),
});

const CallsToday = shape('Calls today', {
  today: nested(periodCallCounts('Calls of today'), { title: 'Today', readOnly: true }),
  before: nested(periodCallCounts('Calls of the same weekday'), {
    title: 'A week ago, up to the same time',
    readOnly: true,
  }),
  open: totalField('Missed and not called back'),
  open_since: dateTime({ title: 'Earliest of them', readOnly: true }),
  settled: count({
    title: 'Missed and settled',
    description: 'Missed calls whose callers later got through or were called back.',
    readOnly: true,
  }),
  withheld: count({
    title: 'Missed from withheld numbers',
    description: 'Calls nobody took today that can’t be called back.',
    readOnly: true,
  }),
  callers: list(MissedCaller, {
    title: 'Missed and not called back',
    description: 'The latest few.',
    readOnly: true,
  }),
});

const OfflinePhone = shape('Offline phone', {
  account: account({ title: 'Extension', readOnly: true }, ['extensions']),
  name: text({ title: 'Name', readOnly: true }),
  phone: text({ title: 'Phone', readOnly: true }),
  since: dateTime({ title: 'Since', readOnly: true }),
});

const OpenOrder = shape('Order on its way', {
  id: integer({ title: 'Order', readOnly: true }),
  order_id: text({ title: 'Order no.', readOnly: true }),
  status: oneOf(orderStatuses, { title: 'Status', readOnly: true }),
  dateCreated: dateTime({ title: 'Ordered', readOnly: true }),
});

/** Features already configured in a phone system, used to suggest the next setup steps. */
const SetupSummary = shape('What is set up', {
  extensions: count({ title: 'Extensions', readOnly: true }),
  phones: count({ title: 'Phones', readOnly: true }),
  numbers: count({ title: 'Numbers', readOnly: true }),
  routed: count({ title: 'Numbers that lead somewhere', readOnly: true }),
  triggers: count({ title: 'Redirection triggers', readOnly: true }),
});

const NumbersToday = shape('Numbers that need attention', {
  without_place: count({ title: 'Numbers without an emergency address', readOnly: true }),
  without_place_since: dateTime({ title: 'Earliest of them', readOnly: true }),
  refused_places: count({ title: 'Refused emergency addresses', readOnly: true }),
  refused_places_since: dateTime({ title: 'Earliest of them', readOnly: true }),
  rejected_ports: count({ title: 'Rejected port orders', readOnly: true }),
  rejected_ports_since: dateTime({ title: 'Earliest of them', readOnly: true }),
});

/** Daily overview for phone system administrators. Values the reader may not see are null. */
export const Today = shape('Today', {
  name: text({ title: 'Name of the phone system', readOnly: true }),
  time_zone: text({ title: 'Time zone', readOnly: true }),
  triggers: list(TodayTrigger, { title: 'Redirection triggers', readOnly: true }),
  holiday: nested(
    shape('Holiday today', {
      name: text({ title: 'Holiday', readOnly: true }),
      message: text({ title: 'Message of the day', readOnly: true }),
    }),
    { title: 'Holiday', description: 'Of the calendar of holidays, if it is today.', readOnly: true },
  ),
  calls: nested(CallsToday, { title: 'Calls', readOnly: true }),
  new_messages: count({ title: 'New voice messages', readOnly: true }),
  messages: list(VoiceMessage, {
    title: 'New voice messages',
    description: 'The latest few.',
    readOnly: true,
  }),
  offline_phones: count({ title: 'Offline', readOnly: true }),
  offline_since: dateTime({ title: 'Earliest offline', readOnly: true }),
  offline: list(OfflinePhone, {
    title: 'Offline',
    description: 'Extensions with a phone that has been here, and is not; the latest few.',
    readOnly: true,
  }),
  queues: list(WallboardQueue, { title: 'Call queues', readOnly: true }),
  orders: list(OpenOrder, { title: 'Orders on their way', readOnly: true }),
  numbers: nested(NumbersToday, { title: 'Numbers that need attention', readOnly: true }),
  set_up: nested(SetupSummary, { title: 'What is set up', readOnly: true }),
  to_decide: count({
    title: 'Requests to decide',
    description: 'That others ask for, and wait for whoever looks.',
    readOnly: true,
  }),
});

export const ReachabilityFinding = shape('Reach finding', {
  id: text({ title: 'Finding', readOnly: true }),
  level: oneOf({ error: 'Calls are lost', warning: 'Worth a look' }, { title: 'Level', readOnly: true }),
  title: text({ title: 'What is wrong', readOnly: true }),
  fix: text({ title: 'What to do', readOnly: true }),
});

export const ReachabilityReport = shape('Proof of reach', {
  numbers: count({ title: 'Numbers checked', readOnly: true }),
  lost: count({ title: 'Findings by which calls are lost', readOnly: true }),
  findings: list(ReachabilityFinding, { title: 'Findings', readOnly: true }),
});

export const todayCalls = group('Phone systems', {
  permission: null,
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
})({
  GetToday: post('/api/Console/GetToday', {
    effect: 'read',
    summary:
      'How a phone system does today: open or closed, calls, new voicemail, phones, queues and orders, as far as the reader may see each.',
    body: shape('Today request', { domain_name: domainName }),
    returns: single(Today),
  }),
  ProveReach: post('/api/Console/ProveReach', {
    effect: 'read',
    permission: 'call-flow.view',
    summary: 'Walks every number through a week and the holidays of a year, and tells where calls are lost.',
    body: shape('Proof of reach request', {
      domain_name: domainName,
      most: integer({ title: 'Findings named', description: 'Five without.', minimum: 1, maximum: 1_000 }),
    }),
    returns: single(ReachabilityReport),
  }),
});
