import { msg } from '#i18n';
import {
  file,
  get,
  group,
  inDomain,
  listOf,
  noContent,
  okOrNoContent,
  okOrPartial,
  pagedListOf,
  post,
  single,
} from '../call';
import { entity } from '../entity';
import {
  account,
  audio,
  boolean,
  dateTime,
  duration,
  email,
  integer,
  list,
  longText,
  oneOf,
  text,
  userTypes,
} from '../fields';
import { pageFields, sortablePageFields } from '../paging';
import { required, shape } from '../schema';
import {
  callDurations,
  callFilters,
  callSortFields,
  direction,
  domainName,
  from,
  result,
  resultCounts,
  to,
  totalField,
} from './callFields';

const Leg = shape('Call leg', {
  account: account({ title: 'Account', readOnly: true }),
  user_type: oneOf(userTypes, { title: 'Kind', readOnly: true }),
  from: duration({ title: 'From', description: 'Seconds after the start.', readOnly: true }),
  to: duration({ title: 'To', description: 'Seconds after the start.', readOnly: true }),
  result: oneOf(
    {
      played: 'Heard a menu',
      waited: 'Waited',
      rang: 'Rang',
      missed: 'No answer',
      talked: 'Talked',
      held: 'On hold',
      message: 'Left a message',
    },
    { title: 'What happened', readOnly: true },
  ),
});

const noteFields = {
  note: longText({ title: 'Note', maxLength: 2000 }),
  cmc: text({ title: 'Matter code', description: 'What the call is charged to.', maxLength: 40 }),
  rating: text({ title: 'Rating', maxLength: 40 }),
};

/** A completed call and its path through the phone system. */
export const CallRecord = entity('Call record', {
  id: integer({ title: 'Record', readOnly: true }),
  call_id: text({ title: 'Call id', readOnly: true }),
  start: dateTime({ title: 'Start', readOnly: true }),
  connect: dateTime({ title: 'Connected', readOnly: true }),
  end: dateTime({ title: 'End', readOnly: true }),
  from,
  to,
  direction,
  result,
  extension: account({ title: 'Extension', description: 'Who talked, or was rung last.', readOnly: true }, [
    'extensions',
  ]),
  queue: account({ title: 'Call queue', readOnly: true }, ['acds']),
  extensions: list(text(), { title: 'Accounts passed', readOnly: true }),
  trunks: list(text(), { title: 'Trunks', readOnly: true }),
  duration: duration({ title: 'Duration', description: 'From the start to the end.', readOnly: true }),
  ...callDurations,
  recorded: boolean({ title: 'Recorded', readOnly: true }),
  file: audio({ title: 'Recording', readOnly: true }),
  ...noteFields,
  pcap: boolean({ title: 'Packets kept', description: 'Whether its packets were captured.', readOnly: true }),
  legs: list(Leg, { title: 'Way of the call', readOnly: true }),
});

const callLogFilters = {
  ...callFilters,
  id: integer({ title: 'Record', description: 'One call by its number.' }),
};

const CallLogRequest = shape('Call log request', {
  ...sortablePageFields(...callSortFields),
  ...callLogFilters,
});

const CallTotals = shape('Call totals', {
  total: totalField('Calls'),
  inbound: totalField('Inbound'),
  outbound: totalField('Outbound'),
  internal: totalField('Internal'),
  ...resultCounts,
  recorded: totalField('Recorded'),
  talk: duration({ title: 'Talking', readOnly: true }),
});

export const callRecordCalls = group('Calls', {
  permission: 'calls.view',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
  ok: okOrNoContent,
})({
  GetCdrTotal: get('/api/Link/GetCdrTotal/{domain_name}', {
    summary: 'Counts the calls of a domain.',
    returns: single(CallTotals),
  }),
  GetCallLogs: post('/api/Link/GetCallLogs', {
    effect: 'read',
    summary: 'Lists the calls of a domain by page, the latest first.',
    body: CallLogRequest,
    returns: pagedListOf(CallRecord),
  }),
  GetCallLogList: post('/api/Link/GetCallLogList', {
    effect: 'read',
    summary: 'Lists the latest calls of a domain, up to a thousand.',
    body: CallLogRequest,
    returns: listOf(CallRecord, { mostRows: 1_000 }),
  }),
  DownloadCallLogs: post('/api/Link/DownloadCallLogs', {
    effect: 'read',
    summary: 'All calls of a domain that pass the filters, as a CSV file.',
    body: CallLogRequest,
    returns: file,
    ok: okOrPartial,
  }),
  UpdateNote: post('/api/Link/UpdateNote', {
    summary: 'Notes something about a call.',
    sentence: msg('Change the note of a call'),
    body: shape('Call note request', {
      domain_name: domainName,
      call_id: required(text({ title: 'Call id', maxLength: 64 })),
      ...noteFields,
      add: longText({
        title: 'Line to add',
        description: 'Put below the note that is there.',
        maxLength: 500,
      }),
    }),
    returns: single(CallRecord),
  }),
  SendCdrReport: post('/api/Link/SendCdrReport', {
    sends: true,
    summary:
      'Mails the calls of a domain that pass the filters, as a CSV file in the language and formats of the recipient.',
    sentence: [msg('Email the calls of {domain_name} to {email}'), msg('Email the calls of a phone system')],
    body: shape('Call report request', {
      search: pageFields.search,
      ...callLogFilters,
      email: required(email({ title: 'To', maxLength: 254 })),
    }),
    returns: noContent,
  }),
});
