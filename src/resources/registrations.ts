import { Registration } from '../contract/calls/registrations';
import { resource } from '../declaration/resource';
import { ofDomain } from './shared/accounts';
import { accountsOfDomain } from './shared/phoneSystem';

const contact = { domain_name: '$domain', account: '$record.user', id: '$id' } as const;

export default resource(Registration, {
  name: 'pbx-customer/pbx-registrations',
  label: ['Registration', 'Registrations'],
  icon: 'Sensors',
  id: 'id',
  title: 'user',
  menu: { level: 'Customer', group: 'Status', order: 340 },
  accounts: accountsOfDomain,
  list: {
    call: 'GetRegistrations',
    send: ofDomain,
    columns: [
      { field: 'user', width: 220 },
      { field: 'ua', width: 220 },
      'duration',
      { field: 'adr', width: 210 },
      'total',
    ],
    more: ['username', 'contact', 'www'],
    search: ['user', 'username', 'ua', 'adr', 'contact'],
    pinned: ['user'],
    sort: 'user',
    card: ['username', 'ua', 'duration', 'adr'],
    refreshEvery: 15,
    empty: 'No phone is registered now.',
  },
  actions: [
    {
      name: 'restart',
      label: 'Restart phone',
      icon: 'PublishedWithChanges',
      call: 'RebootRegistrationContact',
      send: contact,
      confirm: 'Restart {count}? Calls end, and phones are away for half a minute.',
      success: '{count} restarting.',
    },
    {
      name: 'end',
      label: 'End registration',
      icon: 'LinkOff',
      call: 'DeleteRegistrationContact',
      send: contact,
      danger: true,
      removes: true,
      confirm: 'End {count}? The phone can’t be called until it registers again.',
      success: '{count} ended.',
    },
  ],
});
