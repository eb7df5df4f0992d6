/** Actions that add and test webhooks, and rotate their secret, which is shown only once. */
export const webhookActions = [
  {
    name: 'add',
    label: 'Add webhook',
    icon: 'Add',
    on: 'list',
    call: 'AddWebhook',
    form: ['name', 'url'],
    help: 'The signing secret is shown once. Keep it where the receiver checks signatures.',
    answerSecret: 'secret',
  },
  {
    name: 'test',
    label: 'Send a test',
    icon: 'Send',
    on: 'row',
    call: 'TestWebhook',
    send: { id: '$id' },
    refresh: ['webhook-deliveries'],
    success: 'A test is on its way.',
  },
  {
    name: 'renew',
    label: 'New secret',
    icon: 'Key',
    on: 'row',
    call: 'RenewWebhookSecret',
    send: { id: '$id' },
    confirm: 'Give {title} a new signing secret? The one before signs nothing any more.',
    answerSecret: 'secret',
  },
] as const;

export const webhookDeliveries = {
  resource: 'webhook-deliveries',
  label: 'What was sent',
  by: { webhook_id: '$record.id' },
  columns: ['made_at', 'type', 'state', 'status', 'tries', 'ms'],
  actions: ['again'],
} as const;
