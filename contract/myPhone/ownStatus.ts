import { msg } from '#i18n';
import { group, noContent, ofExtension, okOrNoContent, post, single } from '../call';
import { account, boolean, count, dateTime, list, phone, text, timeZone } from '../fields';
import { accountName, domainName } from '../phoneSystem/accountFields';
import { required, shape } from '../schema';

const OwnPhone = shape('Own phone', {
  name: text({ title: 'Phone', description: 'Manufacturer and model, as far as known.', readOnly: true }),
});

const OwnQueue = shape('Own call queue', {
  account: account({ title: 'Call queue', readOnly: true }, ['acds']),
  name: text({ title: 'Name', readOnly: true }),
  is_logged_in: boolean({ title: 'Logged in', readOnly: true }),
  is_on_break: boolean({ title: 'On a break', readOnly: true }),
  waiting: count({ title: 'Callers waiting', readOnly: true }),
});

/** The current state of an extension, for the user who answers it. */
export const MyPhone = shape('My phone', {
  account: accountName,
  name: text({ title: 'Name', readOnly: true }),
  position: text({ title: 'Position', readOnly: true }),
  numbers: list(phone(), { title: 'Numbers', readOnly: true }),
  mobile: phone({ title: 'Mobile number', readOnly: true }),
  time_zone: timeZone({ title: 'Time zone', readOnly: true }),
  phones: list(OwnPhone, { title: 'Desk phones', readOnly: true }),
  is_registered: boolean({ title: 'Connected', readOnly: true }),
  registered_since: dateTime({
    title: 'Connected since',
    description: 'If no phone is connected: since when.',
    readOnly: true,
  }),
  dnd: boolean({ title: 'Do not disturb', readOnly: true }),
  dnd_reason: text({ title: 'Reason', readOnly: true }),
  dnd_until: dateTime({ title: 'Do not disturb until', readOnly: true }),
  forward_to: phone({ title: 'Forwarded to', readOnly: true }),
  forward_until: dateTime({ title: 'Forwarded until', readOnly: true }),
  is_limited: boolean({
    title: 'Forwards some calls only',
    description: 'Whether the administrator limited forwarding to certain calls or times.',
    readOnly: true,
  }),
  new_messages: count({ title: 'New voice messages', readOnly: true }),
  queues: list(OwnQueue, { title: 'Call queues', readOnly: true }),
});

const ownExtension = {
  domain_name: domainName,
  account: required(account({ title: 'Extension' }, ['extensions'])),
};

const until = dateTime({
  title: 'Until',
  description: 'When it ends, unless it has been changed since. Empty: no end.',
});

export const ownStatusCalls = group('My phone', {
  permission: 'accounts.edit',
  whileImpersonating: 'allowed',
  access: 'self',
  tenant: ofExtension(),
  ok: okOrNoContent,
})({
  GetMyPhone: post('/api/Console/GetMyPhone', {
    effect: 'read',
    summary: 'Returns the state of an extension: its phones, status, forwarding, messages and queues.',
    body: shape('My phone request', ownExtension),
    returns: single(MyPhone),
  }),
  SetOwnStatus: post('/api/Console/SetOwnStatus', {
    summary: 'Turns do not disturb on or off, optionally until a given time.',
    sentence: [
      msg(
        '{dnd, select, true {Turn on do not disturb for extension {account}} other {Turn off do not disturb for extension {account}}}',
      ),
    ],
    records: { account: 'extension' },
    body: shape('Own status request', {
      ...ownExtension,
      dnd: required(boolean('Do not disturb')),
      reason: text({ title: 'Reason', maxLength: 100 }),
      until,
    }),
    returns: noContent,
  }),
  SetOwnForwarding: post('/api/Console/SetOwnForwarding', {
    summary: 'Forwards all calls of an extension, optionally until a given time, or stops forwarding them.',
    sentence: [msg('Forward extension {account} to {to}'), msg('Stop forwarding extension {account}')],
    records: { account: 'extension' },
    body: shape('Own forwarding request', {
      ...ownExtension,
      to: account({
        title: 'Forward to',
        description: 'An extension or a phone number. Empty: not forwarded.',
      }),
      until,
    }),
    returns: noContent,
  }),
  UndoOwnChange: post('/api/Console/UndoOwnChange', {
    summary: 'Undoes changes that the caller made to the extension.',
    sentence: msg('Undo a change to extension {account}'),
    records: { account: 'extension' },
    body: shape('Own change to undo', {
      ...ownExtension,
      group: required(
        text({ title: 'Change group', description: 'As sent with the change.', maxLength: 36 }),
      ),
    }),
    returns: single(
      shape('Undone own change', {
        undone: count({ title: 'Records undone', readOnly: true }),
        left: text({
          title: 'What remains',
          description: 'Why some changes remain; empty if none do.',
          readOnly: true,
        }),
      }),
    ),
  }),
});
