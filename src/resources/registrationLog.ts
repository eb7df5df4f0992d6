import { RegistrationLogLine } from '../../contract/calls/registrations';
import { resource } from '../declaration/resource';
import { byDomain } from './shared/accounts';
import { domainAccounts } from './shared/phoneSystem';
import { contactsLink, currentLink, historyLink } from './shared/registrations';

export default resource(RegistrationLogLine, {
  name: 'pbx-customer/registration-log',
  label: ['Line', 'Registration log'],
  icon: 'ReceiptLong',
  id: ['time', 'who', 'src', 'msg'],
  title: 'time',
  menu: { level: 'Customer', group: 'Status', hidden: true },
  accounts: domainAccounts,
  list: {
    call: 'GetRegistrationLog',
    send: byDomain,
    columns: [
      { field: 'time', width: 165 },
      { field: 'who', width: 220 },
      { field: 'msg', width: 420 },
      { field: 'src', width: 210 },
    ],
    search: ['who', 'msg', 'src'],
    pinned: ['who'],
    filters: ['time'],
    sort: { field: 'time', order: 'DESC' },
    card: ['who', 'msg', 'src'],
    refreshEvery: 15,
    empty: 'The registration log is empty.',
  },
  palette: false,
  links: [currentLink, historyLink, contactsLink],
});
