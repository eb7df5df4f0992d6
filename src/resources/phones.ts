import { Device } from '../contract/devices/device';
import { resource } from '../declaration/resource';
import { accountsOfDomain } from './shared/phoneSystem';

export default resource(Device, {
  name: 'pbx-customer/phones',
  label: ['Phone', 'Phones'],
  icon: 'Dialpad',
  id: 'mac',
  menu: { level: 'Customer', group: 'Home - PBX', hidden: true, userType: 'extensions' },
  accounts: accountsOfDomain,
  list: {
    call: 'GetProvisionPhones',
    send: { domain_name: '$domain' },
    columns: [
      { field: 'mac', pinned: true, width: 180 },
      { field: 'vendor', width: 120 },
      { field: 'model', width: 120 },
      'name',
      { field: 'extensions', width: 160 },
      { field: 'template', width: 160 },
    ],
    more: ['version', 'ip', 'siptrans'],
    search: ['mac', 'name', 'extensions', 'model'],
    sort: 'mac',
    card: ['vendor', 'model', 'extensions', 'name'],
    empty: 'No phones yet. Add one from the page of an extension.',
  },
  update: {
    call: 'UpsertMacToDomain',
    send: { '...': '$changes', domain_name: '$domain', mac: '$id' },
  },
  form: [
    {
      section: 'Phone',
      fields: ['name', 'vendor', 'model', 'template', 'extensions', 'siptrans', 'prov_t38', 'refresh', 'pin'],
    },
  ],
  show: [
    'vendor',
    'model',
    'version',
    'name',
    'extensions',
    'template',
    'siptrans',
    'prov_t38',
    'refresh',
    'ip',
  ],
  refresh: ['pbx-customer/pbx-extensions'],
  ids: 'macs',
  actions: [
    {
      name: 'removePhone',
      label: 'Remove phone',
      icon: 'Delete',
      call: 'RemoveMac',
      send: { domain_name: '$domain', macs: '$ids' },
      danger: true,
      removes: true,
      confirm: 'Remove {title} from the phone system? It gets no settings any more.',
      success: '{answer.changed} removed.',
    },
  ],
});
