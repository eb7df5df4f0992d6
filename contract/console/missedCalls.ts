import { msg } from '#i18n';
import { group, listOf, ofExtension, post, single } from '../call';
import { domainName } from '../calls/callFields';
import { entity } from '../entity';
import { account, boolean, count, dateTime, oneOf, phone, text } from '../fields';
import { required, shape } from '../schema';

export const callBackStates = { open: 'Waiting for a call back', done: 'Done' } as const;

/** Number of days after which a missed call no longer waits for a call back. */
export const CALL_BACK_DAYS = 7;

/** The missed calls of a caller. */
export const MissedCall = entity('Missed call', {
  number: phone({ title: 'Caller', readOnly: true }),
  name: text({
    title: 'Name',
    description: 'From the address book.',
    readOnly: true,
    'x-personal': 'person',
  }),
  at: dateTime({ title: 'Last call', readOnly: true }),
  count: count({ title: 'Calls', readOnly: true }),
  account: account({ title: 'Extension', description: 'That rang last.', readOnly: true }, ['extensions']),
  queue: account({ title: 'Call queue', readOnly: true }, ['acds']),
  state: oneOf(callBackStates, { title: 'State', readOnly: true }),
  done_at: dateTime({ title: 'Done', readOnly: true }),
  done_by: text({ title: 'Done by', readOnly: true, 'x-personal': 'person' }),
  called_back_at: dateTime({
    title: 'Reached',
    description: 'When somebody called back, or the caller got through.',
    readOnly: true,
  }),
});

/** Stored mark that the missed calls of a caller are done, separately for each extension. */
export const CallBackMark = shape('Call back', {
  mark: text({ title: 'Call back', description: 'Caller and extension.', readOnly: true }),
  number: phone({ title: 'Caller', readOnly: true }),
  account: account({ title: 'Extension', readOnly: true }, ['extensions']),
  until: dateTime({ title: 'Done until', description: 'Later calls wait for a call back.', readOnly: true }),
});

const extension = account({ title: 'Extension', description: 'That rang last; all without.' }, [
  'extensions',
]);

export const missedCallCalls = group('Calls', {
  permission: 'calls.view',
  whileImpersonating: 'allowed',
  access: 'self',
  tenant: ofExtension(),
})({
  GetMissedCalls: post('/api/Console/GetMissedCalls', {
    effect: 'read',
    summary:
      'Lists callers whose calls of the last seven days nobody answered, the latest first: who waits for a call back, and who was dealt with.',
    body: shape('Missed calls request', {
      domain_name: domainName,
      account: extension,
      queue: account({ title: 'Call queue' }, ['acds']),
      state: oneOf(callBackStates, 'State'),
    }),
    returns: listOf(MissedCall, { mostRows: 1_000 }),
  }),
  SetCallBackDone: post('/api/Console/SetCallBackDone', {
    summary:
      'Marks the missed calls of a caller as done, or as waiting again. A later missed call waits again.',
    sentence: [
      msg(
        '{done, select, true {Mark the missed calls from {number} as done} other {Mark the missed calls from {number} as waiting}}',
      ),
    ],
    body: shape('Call back done', {
      domain_name: domainName,
      account: extension,
      number: required(phone('Caller')),
      done: required(boolean('Done')),
    }),
    returns: single(MissedCall),
  }),
});
