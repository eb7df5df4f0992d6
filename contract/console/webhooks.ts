import { msg, msgs } from '#i18n';
import { group, noContent, pagedListOf, post, single } from '../call';
import { auditedEntity } from '../entity';
import { boolean, count, dateTime, integer, list, longText, oneOf, ref, text, url } from '../fields';
import { pageRequest, textFilter } from '../paging';
import { required, shape } from '../schema';
import { changes, creates, deletes } from '../sentence';

export const webhookStates = msgs({ on: 'On', failing: 'Failing', off: 'Off' });

export const deliveryStates = msgs({ waiting: 'Waiting', sent: 'Delivered', failed: 'Not delivered' });

const webhookInput = {
  name: text({ title: 'Name', maxLength: 120 }),
  url: url({ title: 'Address', description: 'Where it is sent: https://…' }),
  is_on: boolean({ title: 'On' }),
};

export const Webhook = auditedEntity('Webhook', {
  id: integer({ title: 'Webhook', readOnly: true }),
  ...webhookInput,
  state: oneOf(webhookStates, { title: 'State', readOnly: true }),
  failing_since: dateTime({ title: 'Failing since', readOnly: true }),
  last_status: integer({ title: 'Last answer', description: 'The HTTP status.', readOnly: true }),
  last_at: dateTime({ title: 'Last sent', readOnly: true }),
});

export const WebhookDelivery = shape('Webhook delivery', {
  id: text({
    title: 'Delivery',
    description: 'The header `webhook-id`.',
    readOnly: true,
    'x-personal': 'keep',
  }),
  webhook_id: ref('webhooks', { title: 'Webhook', readOnly: true }, 'integer'),
  type: text({ title: 'Event', readOnly: true, 'x-personal': 'keep' }),
  state: oneOf(deliveryStates, { title: 'State', readOnly: true }),
  tries: count({ title: 'Tries', readOnly: true }),
  status: integer({ title: 'Answer', description: 'The HTTP status.', readOnly: true }),
  answer: longText({
    title: 'What was answered',
    description: 'At most 2 kB.',
    readOnly: true,
    'x-personal': 'scrub',
  }),
  ms: count({ title: 'Milliseconds', description: 'Until it was answered.', readOnly: true }),
  sent: longText({ title: 'What was sent', readOnly: true, 'x-personal': 'scrub' }),
  made_at: dateTime({ title: 'Made', readOnly: true }),
  tried_at: dateTime({ title: 'Last tried', readOnly: true }),
  next_at: dateTime({ title: 'Next try', readOnly: true }),
});

/** A webhook secret, returned only once. */
const WebhookSecret = shape('Webhook secret', {
  id: integer({ title: 'Webhook', readOnly: true }),
  secret: text({
    title: 'Signing secret',
    description: 'Shown this once: keep it where the receiver checks signatures.',
    readOnly: true,
    'x-personal': 'scrub',
  }),
});

const sortFields = ['id', 'name', 'url', 'last_at', 'dateCreated'] as const;
const deliverySortFields = ['made_at', 'tries', 'status', 'ms', 'tried_at'] as const;

const id = required(integer('Webhook'));
const deliveryIds = required(
  list(required(text({ title: 'Delivery', maxLength: 60 })), { title: 'Deliveries', maxItems: 100 }),
);

export const webhookCalls = group('Webhooks', {
  permission: null,
  whileImpersonating: 'refused',
  access: 'customer',
})({
  GetWebhooks: post('/api/Console/GetWebhooks', {
    effect: 'read',
    summary: 'A page of the webhooks of whoever asks, without their secrets.',
    body: pageRequest(
      'Webhook page',
      { id: integer('Webhook'), name: textFilter('Name'), url: textFilter('Address'), is_on: boolean('On') },
      sortFields,
    ),
    returns: pagedListOf(Webhook),
  }),
  AddWebhook: post('/api/Console/AddWebhook', {
    forPeople: true,
    summary: 'Makes a webhook, and answers its secret, once.',
    sentence: creates('webhook', 'name'),
    body: shape('New webhook', { name: required(webhookInput.name), url: required(webhookInput.url) }),
    returns: single(WebhookSecret),
    secret: 'shows',
  }),
  UpdateWebhook: post('/api/Console/UpdateWebhook', {
    forPeople: true,
    summary: 'Changes a webhook; what is left out stays. One that is switched on again counts no failures.',
    sentence: changes('webhook', 'id'),
    body: shape('Changed webhook', { id, ...webhookInput }),
    returns: single(Webhook),
  }),
  RenewWebhookSecret: post('/api/Console/RenewWebhookSecret', {
    forPeople: true,
    summary: 'Gives a webhook another secret, and answers it, once. The one before no longer signs.',
    sentence: msg('Renew the secret of webhook {id}'),
    records: { id: 'webhook' },
    body: shape('Webhook secret to renew', { id }),
    returns: single(WebhookSecret),
    secret: 'shows',
  }),
  TestWebhook: post('/api/Console/TestWebhook', {
    sends: true,
    forPeople: true,
    summary: 'Sends a test to a webhook.',
    sentence: msg('Test webhook {id}'),
    records: { id: 'webhook' },
    body: shape('Webhook to test', { id }),
    returns: noContent,
  }),
  RemoveWebhooks: post('/api/Console/RemoveWebhooks', {
    removes: 'webhook',
    forPeople: true,
    summary: 'Removes webhooks with their log. What is followed tells them no more.',
    sentence: deletes('webhook', 'ids'),
    body: shape('Webhooks to remove', {
      ids: required(list(id, { title: 'Webhooks', maxItems: 100 })),
    }),
    returns: noContent,
  }),
  GetWebhookDeliveries: post('/api/Console/GetWebhookDeliveries', {
    effect: 'read',
    summary: 'A page of what was sent to the webhooks of whoever asks within 30 days, the latest first.',
    body: pageRequest(
      'Webhook delivery page',
      {
        id: textFilter('Delivery'),
        webhook_id: integer('Webhook'),
        state: textFilter('State'),
        type: textFilter('Event'),
        made_at_from: text({
          title: 'Made from',
          description: 'A day or a moment, included.',
          maxLength: 40,
        }),
        made_at_to: text({ title: 'Made to', description: 'A day or a moment, included.', maxLength: 40 }),
      },
      deliverySortFields,
    ),
    returns: pagedListOf(WebhookDelivery),
  }),
  SendDeliveriesAgain: post('/api/Console/SendDeliveriesAgain', {
    sends: true,
    forPeople: true,
    summary: 'Sends the same again, under the same id and with a signature of now.',
    sentence: [
      msg('Resend {ids_count, plural, one {# webhook delivery} other {# webhook deliveries}}'),
      msg('Resend webhook deliveries'),
    ],
    body: shape('Deliveries to send again', { ids: deliveryIds }),
    returns: noContent,
  }),
});
