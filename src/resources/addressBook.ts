import { ContactDirectoryEntry } from '../../contract/settings/addressBook';
import { resource } from '../declaration/resource';
import { byDomain } from './shared/accounts';
import { domainAccounts, ringtoneChoice } from './shared/phoneSystem';

export default resource(ContactDirectoryEntry, {
  name: 'pbx-customer/address-book',
  label: ['Contact', 'Address book'],
  icon: 'Contacts',
  id: 'id',
  title: 'name',
  menu: { level: 'Customer', group: 'Settings', order: 220 },
  accounts: domainAccounts,
  fields: {
    type: { tones: { black: 'error', white: 'success' } },
    melody: ringtoneChoice,
    category: {
      choicesFrom: {
        call: 'GetAddressBookCategories',
        send: byDomain,
        value: 'category',
        label: 'category',
        free: true,
      },
    },
  },
  list: {
    call: 'GetAddressBookListings',
    send: byDomain,
    columns: [
      { field: 'name', pinned: true, width: 190 },
      'company',
      'number',
      'mobile',
      'category',
      'type',
      'speed',
    ],
    more: ['position', 'email', 'fax', 'cmc', 'dnc', 'user', 'ani', 'trunk', 'comment'],
    search: true,
    searchHint: 'Name, number, company, speed dial',
    pinned: ['category', 'type'],
    filters: ['company', 'user'],
    sort: 'name',
    card: ['number', 'company', 'category', 'type'],
    export: { call: 'DownloadAddressBookCSV', fileName: 'address-book.csv' },
    empty: 'No contacts yet. Add one, or import a spreadsheet.',
  },
  import: {
    vcard: {
      given: 'first',
      family: 'last',
      company: 'company',
      title: 'position',
      number: 'number',
      mobile: 'mobile',
      fax: 'fax',
      email: 'email',
      category: 'category',
      note: 'comment',
    },
    dedupeBy: ['number', 'mobile', ['first', 'last']],
  },
  create: { call: 'addAdrbook', send: { '...': '$data', domain_name: '$domain' } },
  update: { call: 'UpdateAddressBook', send: { '...': '$changes', domain_name: '$domain', id: '$id' } },
  remove: { call: 'deleteAdrbook', send: { id: '$id', domain_name: '$domain' } },
  form: [
    {
      section: 'Contact',
      fields: ['first', 'last', 'company', 'position', 'number', 'mobile', 'fax', 'email'],
    },
    {
      section: 'Calls',
      fields: ['category', 'type', 'speed', 'melody', 'cmc', 'dnc', 'user', 'ani', 'trunk', 'comment'],
    },
  ],
});
