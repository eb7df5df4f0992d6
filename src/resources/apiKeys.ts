import { ApiKey } from '../../contract/console/apiKeys';
import { resource } from '../declaration/resource';
import {
  adminApiKeyPage,
  apiKeyCard,
  apiKeyColumns,
  apiKeyFields,
  apiKeyForm,
  apiKeyRequests,
  apiKeyViews,
  buildCreateKey,
  revokeKey,
} from './shared/apiKeys';

export default resource(ApiKey, {
  name: 'api-keys',
  label: ['API key', 'API keys'],
  icon: 'VpnKey',
  level: 'reseller',
  id: 'id',
  title: 'name',
  menu: { level: 'Root', group: 'Access', order: 155 },
  palette: false,
  fields: apiKeyFields,
  list: {
    call: 'GetApiKeys',
    columns: [...apiKeyColumns, 'wholesaler_id', 'domain_name'],
    more: ['last_used_from', 'revoked_at', 'addresses', 'dateCreated', 'createdBy'],
    search: true,
    searchHint: 'Name or beginning of the key',
    pinned: ['role_id'],
    filters: ['wholesaler_id', 'domain_name'],
    views: apiKeyViews,
    sort: 'name',
    card: apiKeyCard,
    import: false,
    empty: 'No API keys yet. Make one for each program, so that each can be revoked by itself.',
  },
  get: { call: 'GetApiKeys', send: { id: '$id' } },
  update: { call: 'UpdateApiKey', send: { '...': '$changes', id: '$id' } },
  updateWhen: { field: 'may_change', is: true },
  form: apiKeyForm,
  show: adminApiKeyPage,
  related: apiKeyRequests,
  actions: [
    buildCreateKey([{ field: 'wholesaler_id', level: 'staff' }, { field: 'domain_name' }], {}),
    revokeKey,
  ],
});
