import { Device } from '../../contract/devices/device';
import { resource } from '../declaration/resource';
import { phoneActions } from './shared/phoneActions';
import {
  buildModelChoice,
  domainAccounts,
  modelChoice,
  templateChoice,
  vendorChoice,
} from './shared/phoneSystem';
import { buildRegisteredSince } from './shared/registrations';
import { buildDeleteHistory } from './shared/sentHistory';

const [, clearSent] = buildDeleteHistory('devices.edit:remove');

export default resource(Device, {
  name: 'pbx-customer/phones',
  label: ['Phone', 'Phones'],
  icon: 'Phone',
  id: 'mac',
  menu: { level: 'Customer', within: '/pbx-customer/pbx-extensions', userType: 'extensions' },
  accounts: domainAccounts,
  fields: {
    registered: buildRegisteredSince('last_seen'),
    template: templateChoice,
    vendor: vendorChoice,
    model: modelChoice,
  },
  list: {
    call: 'GetProvisionPhones',
    send: { domain_name: '$domain' },
    columns: [
      { field: 'mac', pinned: true, width: 180 },
      { field: 'vendor', width: 120 },
      { field: 'model', width: 120 },
      { field: 'extensions', width: 230 },
      { field: 'registered', width: 230 },
      { field: 'template', width: 160 },
    ],
    more: ['name', 'last_seen', 'own_buttons', 'version', 'ip', 'siptrans'],
    search: ['mac', 'name', 'extensions', 'model', 'ip'],
    searchHint: 'MAC address in any format, extension, model',
    pinned: ['registered', 'vendor'],
    filters: ['model', 'template'],
    sort: 'mac',
    views: [
      { name: 'all', label: 'All', filter: {} },
      { name: 'away', label: 'Not registered', filter: { registered: false } },
    ],
    card: ['vendor', 'model', 'extensions', 'registered'],
    empty: 'No phones yet. Add them by their MAC addresses.',
  },
  update: { call: 'UpsertMacToDomain', send: { '...': '$changes', domain_name: '$domain', mac: '$id' } },
  form: [
    {
      section: 'Phone',
      fields: [
        'name',
        'vendor',
        { field: 'model', ...buildModelChoice({ mac: '$record.mac', vendor: '$form.vendor' }) },
        'template',
        'extensions',
        'siptrans',
        'prov_t38',
        'refresh',
        'pin',
      ],
    },
  ],
  show: [
    'vendor',
    'model',
    'version',
    'name',
    'extensions',
    'registered',
    'template',
    'own_buttons',
    'siptrans',
    'prov_t38',
    'refresh',
    'ip',
  ],
  panels: [
    {
      name: 'buttons',
      label: 'Buttons',
      component: 'phoneButtons',
      permission: 'button-templates.edit:view',
    },
    { name: 'files', label: 'Configuration files', component: 'phoneFiles' },
  ],
  refresh: ['pbx-customer/pbx-extensions', 'pbx-customer/button-templates'],
  idsParam: 'macs',
  actions: [
    ...phoneActions,
    {
      name: 'change',
      label: 'Change settings',
      icon: 'Edit',
      edit: ['template', 'siptrans', 'prov_t38', 'refresh'],
      success: '{count} changed.',
    },
    clearSent,
  ],
});
