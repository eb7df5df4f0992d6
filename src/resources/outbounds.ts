import { Outbound } from '../../contract/phoneSystem/outbounds';
import { resource } from '../declaration/resource';
import { byDomain } from './shared/accounts';
import { callerIdForm, resetSelected } from './shared/callerIds';
import { domainAccounts } from './shared/phoneSystem';

export default resource(Outbound, {
  name: 'pbx-customer/outbounds',
  label: ['Outbound caller ID', 'Outbound caller IDs', 'caller IDs'],
  icon: 'CallMade',
  id: 'id',
  title: 'ani',
  menu: { level: 'Customer', within: '/pbx-customer/phone-numbers', order: 20 },
  accounts: domainAccounts,
  idsParam: 'ids',
  fields: { user_type: { tones: { domain: 'info' } } },
  list: {
    call: 'GetOutbounds',
    send: byDomain,
    columns: [
      { field: 'ani', pinned: true, width: 180 },
      { field: 'display', width: 200 },
      { field: 'account', width: 240 },
      { field: 'user_type', width: 190 },
      { field: 'is_default', width: 120 },
    ],
    search: ['ani', 'display', 'account'],
    searchHint: 'Number, name, extension or queue',
    pinned: ['account'],
    filters: ['is_default'],
    sort: 'account',
    views: [
      { name: 'all', label: 'All', filter: {} },
      { name: 'domain', label: 'Whole phone system', filter: { user_type: ['domain'] } },
      { name: 'extensions', label: 'Extensions', filter: { user_type: ['extensions'] } },
      { name: 'queues', label: 'Call queues', filter: { user_type: ['acds'] } },
    ],
    counts: true,
    card: ['display', 'account', 'user_type', 'is_default'],
    empty: 'No caller IDs to choose from yet. Calls out show the number of their extension.',
  },
  create: { call: 'CreateOutbound', send: { '...': '$data', domain_name: '$domain' } },
  form: callerIdForm,
  show: ['ani', 'display', 'account', 'user_type', 'is_default'],
  actions: [
    resetSelected,
    {
      name: 'deleteCallerIds',
      label: 'Delete',
      icon: 'Delete',
      call: 'DeleteOutbounds',
      send: { domain_name: '$domain', ids: '$ids' },
      danger: true,
      deletesRecord: true,
      confirm:
        'Delete {count}? The number stays with the phone system; it is no longer offered on calls out.',
      success: '{count} deleted.',
    },
  ],
});
