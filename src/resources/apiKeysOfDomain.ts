import { ApiKey } from '../../contract/console/apiKeys';
import { resource } from '../declaration/resource';
import {
  apiKeyCard,
  apiKeyColumns,
  apiKeyFields,
  apiKeyForm,
  apiKeyPage,
  apiKeyRequests,
  apiKeyViews,
  createKey,
  revokeKey,
  takeOverKey,
} from './shared/apiKeys';
import { customRole } from './shared/person';

export default resource(ApiKey, {
  name: 'pbx-customer/api-keys',
  label: ['API key', 'API keys'],
  icon: 'VpnKey',
  id: 'id',
  title: 'name',
  menu: { level: 'Customer', within: '/pbx-customer/logins', order: 20 },
  palette: false,
  fields: { ...apiKeyFields, role_id: customRole },
  list: {
    call: 'GetApiKeys',
    send: { domain_name: '$domain' },
    columns: apiKeyColumns,
    more: ['last_used_from', 'suspends_at', 'revoked_at', 'addresses', 'dateCreated', 'createdBy'],
    search: true,
    searchHint: 'Name or beginning of the key',
    pinned: ['role_id'],
    views: apiKeyViews,
    sort: 'name',
    card: apiKeyCard,
    empty: 'No API keys yet. Make one for each program, so that each can be revoked by itself.',
  },
  get: { call: 'GetApiKeys', send: { id: '$id', domain_name: '$domain' } },
  update: { call: 'UpdateApiKey', send: { '...': '$changes', id: '$id' } },
  updateWhen: { field: 'may_change', is: true },
  form: apiKeyForm,
  show: apiKeyPage,
  related: apiKeyRequests,
  actions: [createKey([], { domain_name: '$domain' }), takeOverKey, revokeKey],
});
