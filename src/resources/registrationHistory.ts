import { RegistrationHistory } from '../../contract/calls/registrations';
import { resource } from '../declaration/resource';
import { byDomain } from './shared/accounts';
import { domainAccounts } from './shared/phoneSystem';
import { contactsLink, currentLink, logLink } from './shared/registrations';

export default resource(RegistrationHistory, {
  name: 'pbx-customer/registration-history',
  label: ['Registration event', 'Registration history'],
  icon: 'History',
  id: ['time', 'user', 'contact'],
  title: 'time',
  menu: { level: 'Customer', group: 'Status', hidden: true },
  accounts: domainAccounts,
  list: {
    call: 'GetRegistrationHistory',
    send: byDomain,
    columns: [
      { field: 'time', width: 165 },
      { field: 'user', width: 220 },
      { field: 'registered', width: 120 },
      { field: 'ua', width: 220 },
      { field: 'adr', width: 210 },
      { field: 'registrations', width: 130 },
    ],
    more: ['contact'],
    search: ['user', 'ua', 'adr', 'contact'],
    pinned: ['user', 'registered'],
    filters: ['time', 'ua'],
    sort: { field: 'time', order: 'DESC' },
    card: ['user', 'registered', 'ua', 'adr'],
    refreshEvery: 30,
    empty: 'No registration events yet.',
  },
  palette: false,
  links: [currentLink, logLink, contactsLink],
});
