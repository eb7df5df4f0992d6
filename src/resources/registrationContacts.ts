import { RegistrationEvent } from '../../contract/calls/registrations';
import { resource } from '../declaration/resource';
import { byDomain } from './shared/accounts';
import { domainAccounts } from './shared/phoneSystem';
import { addContact, currentLink, historyLink, logLink, registrationResources } from './shared/registrations';

const contactParameters = { domain_name: '$domain', account: '$record.to', id: '$id' } as const;

/** Contacts of extensions: registered phones and static contacts. */
export default resource(RegistrationEvent, {
  name: 'pbx-customer/registration-contacts',
  label: ['Contact', 'Registration contacts'],
  icon: 'Place',
  id: 'id',
  title: 'contact',
  menu: { level: 'Customer', group: 'Status', hidden: true },
  accounts: domainAccounts,
  refresh: registrationResources,
  list: {
    call: 'GetRegistrationContacts',
    send: byDomain,
    columns: [
      { field: 'contact', width: 300 },
      { field: 'to', width: 220 },
      { field: 'event', width: 120 },
      { field: 'userAgent', width: 200 },
      { field: 'duration', width: 130 },
      { field: 'adr', width: 200 },
    ],
    search: ['to', 'contact', 'userAgent', 'adr'],
    pinned: ['to'],
    filters: ['event'],
    sort: 'to',
    card: ['to', 'event', 'userAgent', 'duration'],
    refreshEvery: 15,
    empty: 'No registered contacts.',
  },
  palette: false,
  links: [currentLink, historyLink, logLink],
  actions: [
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
      label: 'Delete contact',
      icon: 'LinkOff',
      call: 'DeleteRegistrationContact',
      send: contactParameters,
      deletesRecord: true,
      confirm: 'Delete {count}? Calls stop going there until the phone registers again.',
      success: '{count} deleted.',
    },
  ],
});
