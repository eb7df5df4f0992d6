import { msg } from '#i18n';
import { group, inDomain, mapOf, noContent, ofExtension, okOrNoContent, post, single } from '../call';
import { entity } from '../entity';
import {
  account,
  audio,
  boolean,
  count,
  dateTime,
  decimal,
  domain,
  email,
  integer,
  list,
  longText,
  phone,
  text,
} from '../fields';
import { required, shape } from '../schema';

/** A message in an extension's mailbox. The spec leaves its fields open; they match those of a call history item. */
export const VoiceMessage = entity('Voice message', {
  id: integer({ title: 'Id', readOnly: true }),
  account: account({ title: 'Mailbox' }, ['extensions']),
  from: phone('From'),
  ani: phone('Caller ID'),
  cnam: text('Caller'),
  start: dateTime('When'),
  duration: decimal({ title: 'Length', 'x-unit': 's' }),
  isnew: boolean('New'),
  text: longText({ title: 'What was said', description: 'Written down by the server, where it does that.' }),
  note: longText({
    title: 'Note',
    description: 'What there is to know, or to do, about it.',
    maxLength: 2000,
  }),
  type: text('Type'),
  file: audio('Recording'),
  size: count({ title: 'Size', 'x-unit': 'bytes' }),
});

const domainName = required(domain('Domain'));
const mailbox = required(account({ title: 'Mailbox' }, ['extensions']));

export const voiceMessageCalls = group('Voice messages', {
  permission: 'voicemail.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
  ok: okOrNoContent,
})({
  GetVoiceMessages: post('/api/Link/GetVoiceMessages', {
    effect: 'read',
    access: 'self',
    tenant: ofExtension(),
    summary: 'Voice messages by id, of one mailbox or of all; at most the newest 1,000.',
    body: shape('Voice messages request', {
      domain_name: domainName,
      account: account({ title: 'Mailbox' }, ['extensions']),
      isnew: boolean('New ones only'),
    }),
    returns: mapOf(VoiceMessage, { mostRows: 1_000 }),
  }),
  EmailVoiceMessage: post('/api/Link/EmailVoiceMessage', {
    sends: true,
    summary: 'Mails a voice message with its recording.',
    sentence: [
      msg('Email a voice message of {account} to {email}'),
      msg('Email a voice message of {account}'),
    ],
    body: shape('Voice message to mail', {
      domain_name: domainName,
      account: mailbox,
      id: required(integer('Message')),
      email: email({ title: 'To', description: 'Without it the extension’s own address.' }),
    }),
    returns: single(shape('Mailed voice message', { id: integer('Message'), email: email('To') })),
  }),
  DeleteVoiceMessage: post('/api/Link/DeleteVoiceMessage', {
    removes: 'media',
    access: 'self',
    tenant: ofExtension(),
    summary: 'Removes voice messages of a mailbox, all of those named or none.',
    sentence: [
      msg('Delete {ids_count, plural, one {# voice message} other {# voice messages}} of {account}'),
      msg('Delete a voice message of {account}'),
    ],
    body: shape('Voice messages to remove', {
      domain_name: domainName,
      account: mailbox,
      id: integer('Message'),
      ids: list(required(integer('Message')), { title: 'Messages', maxItems: 1000 }),
    }),
    returns: noContent,
  }),
});
