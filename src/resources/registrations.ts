import { Registration } from '../../contract/calls/registrations';
import { resource } from '../declaration/resource';
import { byDomain } from './shared/accounts';
import { domainAccounts } from './shared/phoneSystem';
import {
  addContact,
  contactsLink,
  historyLink,
  logLink,
  registerSelected,
  registrationResources,
} from './shared/registrations';

const contactParameters = { domain_name: '$domain', account: '$record.user', id: '$id' } as const;

export default resource(Registration, {
  name: 'pbx-customer/pbx-registrations',
  label: ['Registration', 'Registrations'],
  icon: 'Sensors',
  id: 'id',
  title: 'user',
  menu: { level: 'Customer', group: 'Status', order: 340, subtitle: 'Connected phones' },
  accounts: domainAccounts,
  fields: { steadiness: { tones: { unsteady: 'warning' } } },
  refresh: registrationResources,
  list: {
    call: 'GetRegistrations',
    send: byDomain,
    columns: [
      { field: 'user', width: 220 },
      { field: 'ua', width: 220 },
      'duration',
      { field: 'steadiness', width: 150 },
      { field: 'drops', width: 110 },
      { field: 'adr', width: 210 },
      'total',
    ],
    more: ['username', 'contact', 'www', 'steadiness_text'],
    search: ['user', 'username', 'ua', 'adr', 'contact'],
    pinned: ['user', 'steadiness'],
    sort: 'user',
    views: [
      { name: 'all', label: 'All', filter: {} },
      { name: 'unsteady', label: 'Unstable', filter: { steadiness: 'unsteady' } },
    ],
    counts: true,
    rowTones: [{ when: { field: 'steadiness', is: 'unsteady' }, tone: 'warning' }],
    card: ['username', 'ua', 'duration', 'steadiness', 'adr'],
    refreshEvery: 15,
    empty: 'No phones registered.',
  },
  show: ['user', 'ua', 'duration', 'steadiness', 'steadiness_text', 'adr', 'contact', 'total', 'www'],
  related: [
    {
      resource: 'pbx-customer/registration-history',
      label: 'Disconnects',
      columns: ['time', 'registered', 'adr', 'ua'],
      by: { user: '$record.user' },
    },
  ],
  links: [historyLink, logLink, contactsLink],
  actions: [
    {
      name: 'resync',
      label: 'Resync',
      icon: 'CloudSync',
      call: 'SyncRpc',
      send: { domain_name: '$domain', name: '$record.user' },
      success: '{count} resyncing.',
    },
    {
      name: 'change',
      label: 'Change contact',
      icon: 'Edit',
      on: 'row',
      call: 'UpdateRegistration',
      form: [
        { field: 'contact', initial: '$record.contact', width: 'full' },
        { field: 'adr', initial: '$record.adr' },
        { field: 'ua', initial: '$record.ua' },
      ],
      send: { domain_name: '$domain', id: '$id' },
      help: 'Lasts until the phone registers again.',
      success: 'Contact of {title} changed.',
    },
    registerSelected,
    addContact,
    {
      name: 'restart',
      label: 'Restart phone',
      icon: 'PublishedWithChanges',
      call: 'RebootRegistrationContact',
      send: contactParameters,
      confirm: 'Restart {count}? Active calls end, and phones are offline for about 30 seconds.',
      success: '{count} restarting.',
    },
    {
      name: 'end',
      label: 'End registration',
      icon: 'LinkOff',
      call: 'DeleteRegistrationContact',
      send: contactParameters,
      deletesRecord: true,
      confirm: 'End {count}? The phone can’t be reached until it registers again.',
      success: '{count} ended.',
    },
  ],
});
