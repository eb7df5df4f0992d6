import { ApiKeyRequest } from '../../contract/console/apiKeys';
import { resource } from '../declaration/resource';

export default resource(ApiKeyRequest, {
  name: 'api-key-requests',
  label: ['API key request', 'API key requests'],
  icon: 'History',
  id: 'id',
  title: 'done',
  menu: { level: 'Everyone', hidden: true },
  palette: false,
  list: {
    call: 'GetApiKeyRequests',
    columns: [{ field: 'at', width: 165 }, { field: 'done', width: 300 }, 'status', 'duration_ms', 'address'],
    more: ['method', 'key_id'],
    search: true,
    searchHint: 'Call or address',
    filters: ['status', 'at', 'key_id'],
    sort: { field: 'at', order: 'DESC' },
    card: ['status', 'duration_ms', 'address', 'at'],
    empty: 'No requests in the last 30 days.',
  },
  show: ['done', 'at', 'status', 'duration_ms', 'address', 'method', 'key_id'],
});
