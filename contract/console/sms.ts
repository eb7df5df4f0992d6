import { msg } from '#i18n';
import { group, inDomain, pagedListOf, post, single } from '../call';
import { auditedEntity } from '../entity';
import { boolean, count, dateTime, domain, integer, list, longText, oneOf, phone, text } from '../fields';
import { pageRequest, textFilter } from '../paging';
import { required, shape } from '../schema';

export const MAX_RECIPIENTS = 500;
/** Maximum number of SMS segments per message. Phones can reassemble up to ten. */
export const MAX_SEGMENTS = 10;

export const smsStatuses = {
  sent: 'On its way',
  delivered: 'Delivered',
  failed: 'Not delivered',
} as const;

export const smsEncodings = { 'GSM-7': 'GSM-7', 'UCS-2': 'UCS-2 (Unicode)' } as const;

/** A text message to one recipient. */
export const TextMessage = auditedEntity('Text message', {
  id: integer({ title: 'Id', readOnly: true }),
  dateCreated: dateTime({ title: 'Sent', readOnly: true }),
  sender: phone({ title: 'From', readOnly: true }),
  recipient: phone('To'),
  text: longText({ title: 'Text', readOnly: true, 'x-personal': 'note' }),
  status: oneOf(smsStatuses, { title: 'Status', readOnly: true }),
  reason: text({
    title: 'Why not',
    description: 'What the network says where it was not delivered.',
    readOnly: true,
  }),
  date_delivered: dateTime({ title: 'Delivered', readOnly: true }),
  segments: count({
    title: 'Messages',
    description: 'What the network made of it, and charges for.',
    readOnly: true,
  }),
  encoding: oneOf(smsEncodings, { title: 'Encoding', readOnly: true }),
  sent_by: text({ title: 'Sent by', readOnly: true, 'x-personal': 'person' }),
  batch: text({
    title: 'Sent together',
    description: 'The same for all that were sent at once.',
    readOnly: true,
  }),
});

const SmsService = shape('Text message service', {
  available: boolean('Can be sent'),
  most_recipients: count('Most recipients'),
  most_segments: count('Most messages of a text'),
});

const MessageBatch = shape('Text messages sent together', {
  batch: text('Sent together'),
  count: count({ title: 'Recipients' }),
  segments: count({ title: 'Messages', description: 'For all recipients together.' }),
  failed: count({ title: 'Refused', description: 'By the gateway at once.' }),
  again: boolean({
    title: 'Was sent before',
    description: 'The same key was sent already: nothing was sent twice.',
  }),
});

const domainName = required(domain('Domain'));

export const smsCalls = group('Text messages', {
  permission: 'messages.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
})({
  GetSmsService: post('/api/Console/GetSmsService', {
    effect: 'read',
    summary: 'Whether this deployment can send text messages, and how many at once.',
    body: shape('Text message service request', { domain_name: domainName }),
    returns: single(SmsService),
  }),
  SendSms: post('/api/Console/SendSms', {
    costs: true,
    summary: 'Sends a text to people, once however often the same key is sent.',
    sentence: msg('Send a text message from {sender}'),
    body: shape('Text message to send', {
      domain_name: domainName,
      sender: required(
        phone({ title: 'From', description: 'A number of the phone system.', examples: ['61255501000'] }),
      ),
      recipients: required(
        list(required(phone({ title: 'To', examples: ['61491570156'] })), {
          title: 'To',
          maxItems: MAX_RECIPIENTS,
        }),
      ),
      text: required(longText({ title: 'Text', maxLength: 1600, examples: ['The line is back.'] })),
      idempotency_key: required(
        text({ title: 'Key', description: 'The same for every try of one sending.', maxLength: 64 }),
      ),
    }),
    returns: single(MessageBatch),
  }),
  GetSmsMessages: post('/api/Console/GetSmsMessages', {
    effect: 'read',
    summary: 'Text messages of a phone system, the latest first, with what became of each.',
    body: pageRequest('Text messages request', {
      domain_name: domainName,
      id: integer('Id'),
      status: textFilter('Status'),
      sender: phone('From'),
      recipient: phone('To'),
      batch: text('Sent together'),
      sent_by: text('Sent by'),
      dateCreated_from: dateTime('Sent from'),
      dateCreated_to: dateTime('Sent until'),
    }),
    returns: pagedListOf(TextMessage),
  }),
});
