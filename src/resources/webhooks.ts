import { Webhook } from '../../contract/console/webhooks';
import { resource } from '../declaration/resource';
import { webhookActions, webhookDeliveries } from './shared/webhookActions';

/** Webhooks to which the events of the signed-in user's watches are sent. */
export default resource(Webhook, {
  name: 'webhooks',
  label: ['Webhook', 'Webhooks'],
  icon: 'Hub',
  id: 'id',
  title: 'name',
  menu: { level: 'Everyone', within: ['/api-keys', '/pbx-customer/api-keys'] },
  palette: false,
  fields: { state: { tones: { on: 'success', failing: 'warning', off: 'neutral' } } },
  list: {
    call: 'GetWebhooks',
    columns: [{ field: 'name', width: 220 }, { field: 'url', width: 340 }, 'state', 'last_status', 'last_at'],
    search: true,
    filters: ['is_on'],
    sort: 'name',
    import: false,
    empty: 'No webhooks yet. Add one to have another system told what you follow.',
  },
  get: { call: 'GetWebhooks', send: { id: '$id' } },
  update: { call: 'UpdateWebhook', send: { id: '$id', '...': '$changes' } },
  remove: { call: 'RemoveWebhooks', send: { ids: ['$id'] } },
  history: false,
  show: ['url', 'state', 'failing_since', 'last_status', 'last_at'],
  form: [{ section: 'Webhook', fields: ['name', 'url', 'is_on'] }],
  related: [webhookDeliveries],
  actions: webhookActions,
  links: [{ label: 'What I follow', to: '/watches', icon: 'Visibility' }],
});
