import { msg } from '#i18n';
import { group, inDomain, post, single } from '../call';
import { callFilters, domainName, resultCounts, totalField } from '../calls/callFields';
import {
  account,
  boolean,
  count,
  date,
  dateTime,
  duration,
  email,
  integer,
  list,
  oneOf,
  percent,
  text,
} from '../fields';
import { required, shape } from '../schema';

const countFields = {
  ...resultCounts,
  talk: duration({ title: 'Talking', readOnly: true }),
};

/** Totals of the calls that match a filter. */
export const CallSummary = shape('Call summary', {
  total: totalField('Calls'),
  ...resultCounts,
  talk: duration({ title: 'Talking', readOnly: true }),
  mean: duration({ title: 'Talking, on average', readOnly: true }),
  since: date({
    title: 'Charts begin',
    description: 'Where there are calls before it: the charts look back no further.',
    readOnly: true,
  }),
  by_day: list(shape('Calls of a day', { day: date({ title: 'Day', readOnly: true }), ...countFields }), {
    title: 'By day',
    readOnly: true,
  }),
  by_hour: list(
    shape('Calls of an hour', {
      hour: integer({
        title: 'Hour',
        description: 'Of the day, in the phone system’s zone.',
        readOnly: true,
      }),
      ...countFields,
    }),
    { title: 'By hour', readOnly: true },
  ),
  by_queue: list(
    shape('Calls of a queue', {
      queue: account({ title: 'Call queue', readOnly: true }, ['acds']),
      ...countFields,
    }),
    { title: 'By queue', description: 'The six with the most calls.', readOnly: true },
  ),
  by_extension: list(
    shape('Calls of an extension', {
      extension: account({ title: 'Extension', readOnly: true }, ['extensions']),
      ...countFields,
    }),
    { title: 'By extension', description: 'The six with the most calls.', readOnly: true },
  ),
});

export const agentStates = {
  available: 'Available',
  ringing: 'Ringing',
  talking: 'On a call',
  holding: 'On hold',
  wrapup: 'Wrap-up',
  dnd: 'Do not disturb',
  out: 'Logged out',
} as const;

export const WallboardAgent = shape('Board agent', {
  account: account({ title: 'Agent', readOnly: true }, ['extensions']),
  name: text({ title: 'Name', readOnly: true }),
  state: oneOf(agentStates, { title: 'State', readOnly: true }),
  since: dateTime({ title: 'Since', readOnly: true }),
  queues: list(text(), { title: 'Queues', description: 'Those logged in to.', readOnly: true }),
});

export const WallboardQueue = shape('Board queue', {
  queue: account({ title: 'Call queue', readOnly: true }, ['acds']),
  name: text({ title: 'Name', readOnly: true }),
  waiting: count({ title: 'Waiting', readOnly: true }),
  waiting_since: dateTime({ title: 'Longest waiting since', readOnly: true }),
  talking: count({ title: 'On a call', readOnly: true }),
  agents: list(text(), { title: 'Agents', readOnly: true }),
  loggedin: count({ title: 'Logged in', readOnly: true }),
  available: count({ title: 'Available', readOnly: true }),
  calls: count({ title: 'Calls today', readOnly: true }),
  answered: count({ title: 'Answered today', readOnly: true }),
  abandoned: count({ title: 'Hung up while waiting, today', readOnly: true }),
  in_time: count({ title: 'Answered in time, today', readOnly: true }),
  service_level: percent({
    title: 'Service level',
    description: 'Answered in time, of all calls that have ended today; empty before the first.',
    readOnly: true,
  }),
});

const Wallboard = shape('Wallboard', {
  target: integer({ title: 'Seconds that are in time', readOnly: true }),
  queues: list(WallboardQueue, { title: 'Call queues', readOnly: true }),
  agents: list(WallboardAgent, { title: 'Agents', readOnly: true }),
});

export const callSummaryCalls = group('Calls', {
  permission: 'calls.view',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
})({
  GetCallSummary: post('/api/Console/GetCallSummary', {
    effect: 'read',
    summary:
      'What the calls of a domain come to that pass the filters: totals, and counts by day, hour, queue and extension.',
    body: shape('Call summary request', {
      ...callFilters,
      search: text({ title: 'Search', maxLength: 200 }),
      queues_only: boolean('Calls of queues only'),
    }),
    returns: single(CallSummary),
  }),
  GetWallboard: post('/api/Console/GetWallboard', {
    effect: 'read',
    permission: 'queue-reports.view',
    summary: 'How the queues of a domain do now and today, and what their agents do.',
    body: shape('Wallboard request', {
      domain_name: domainName,
      queues: list(required(text({ title: 'Call queue', maxLength: 64 })), {
        title: 'Call queues',
        description: 'Without: all of them.',
        maxItems: 50,
      }),
      target: integer({ title: 'Seconds that are in time', minimum: 1, maximum: 3600, default: 20 }),
    }),
    returns: single(Wallboard),
  }),
  SendRecordedCalls: post('/api/Console/SendRecordedCalls', {
    sends: true,
    permission: 'recordings.listen',
    summary: 'Mails recordings as files, with what is noted of them.',
    sentence: [
      msg('Email {files_count, plural, one {# recording} other {# recordings}} to {email}'),
      msg('Email recordings'),
    ],
    body: shape('Send recordings request', {
      domain_name: domainName,
      files: required(
        list(required(text({ title: 'Recording', maxLength: 200, examples: ['recording/none.wav'] })), {
          title: 'Recordings',
          description: 'Their `file`.',
          maxItems: 20,
        }),
      ),
      email: required(email({ title: 'To', maxLength: 254 })),
      message: text({ title: 'Message', maxLength: 1000 }),
    }),
    returns: single(shape('Sent recordings', { sent: totalField('Sent') })),
  }),
});
