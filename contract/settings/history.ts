import { msg, msgs } from '#i18n';
import { get, group, inDomain, okOrNoContent, single } from '../call';
import { entity } from '../entity';
import { count, dateTime, integer, list, longText, oneOf, text } from '../fields';
import { shape } from '../schema';

export const mailStates = msgs({
  sent: 'Sent',
  waiting: 'Waiting',
  failed: 'Not sent',
  kept: 'Kept only',
});

/** An email that was sent, or a file that was delivered to a phone. */
export const EmailHistoryEntry = shape('Email history entry', {
  id: integer('Id'),
  from: text({ title: 'From', description: 'The sender, or the address of the phone that asked.' }),
  header: longText({ title: 'Header', description: 'Without passwords and keys.' }),
  when: dateTime('When'),
  filename: text('File'),
  transport: oneOf({ mail: 'Mail', https: 'HTTPS', http: 'HTTP', tftp: 'TFTP' }, 'Sent by'),
  template: text('Template'),
  encoding: text('Encoding'),
  size: count({ title: 'Size', 'x-unit': 'bytes' }),
  state: oneOf(mailStates, {
    title: 'State',
    description: 'What became of a mail; kept only where the server sends none.',
    readOnly: true,
  }),
  reason: longText({ title: 'Reason', description: 'Why it was not sent, or not to all.', readOnly: true }),
  sentAt: dateTime({ title: 'Sent', readOnly: true }),
});

export const EmailHistory = entity('Email history', {
  count: count({ title: 'Entries', readOnly: true }),
  history: list(EmailHistoryEntry, { title: 'History', readOnly: true }),
});

export const historyCalls = group('Misc', {
  permission: null,
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain('domain'),
  ok: okOrNoContent,
})({
  GetHistory: get('/api/Link/GetHistory/{domain}/{account}', {
    checksAccount: true,
    summary: 'The last mails and phone files of an account or a MAC address, newest first; at most 500.',
    returns: single(EmailHistory),
  }),
  GetHistory2: get('/api/Link/GetHistory/{domain}/{account}/{id}/{reset}', {
    effect: 'write',
    checksAccount: true,
    summary:
      'One entry of the history, or all with id `all`; with reset `true` or `1` they are removed, and what is left is answered.',
    sentence: msg('Read or clear the history of {account}'),
    returns: single(EmailHistory),
  }),
});
