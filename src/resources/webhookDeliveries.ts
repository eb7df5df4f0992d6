import { WebhookDelivery } from '../../contract/console/webhooks';
import { resource } from '../declaration/resource';

/** Webhook deliveries of the last 30 days, with the responses received. */
export default resource(WebhookDelivery, {
  name: 'webhook-deliveries',
  label: ['Delivery', 'Webhook deliveries'],
  icon: 'Send',
  id: 'id',
  title: 'made_at',
  menu: { level: 'Everyone', hidden: true },
  palette: false,
  fields: { state: { tones: { waiting: 'info', sent: 'success', failed: 'error' } } },
  list: {
    call: 'GetWebhookDeliveries',
    columns: ['made_at', 'webhook_id', { field: 'type', width: 150 }, 'state', 'status', 'tries'],
    more: ['id', 'answer', 'ms', 'tried_at', 'next_at'],
    search: true,
    pinned: ['webhook_id', 'state'],
    filters: ['type', 'made_at'],
    sort: { field: 'made_at', order: 'DESC' },
    card: ['state', 'status', 'made_at'],
    empty: 'Nothing was sent yet.',
  },
  get: { call: 'GetWebhookDeliveries', send: { id: '$id' } },
  history: false,
  show: ['state', 'webhook_id', 'type', 'made_at', 'tried_at', 'tries', 'status', 'answer', 'sent'],
  actions: [
    {
      name: 'again',
      label: 'Send again',
      icon: 'Refresh',
      call: 'SendDeliveriesAgain',
      send: { ids: '$ids' },
      success: '{count} on its way again.',
    },
  ],
});
