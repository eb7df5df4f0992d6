import { DeviceRow } from '../../contract/devices/device';
import { resource } from '../declaration/resource';
import { macActions } from './shared/macActions';

export default resource(DeviceRow, {
  name: 'mac',
  label: ['MAC address', 'MAC addresses'],
  icon: 'SettingsEthernet',
  id: 'mac',
  menu: {
    level: 'Root',
    title: 'Mac',
    group: 'Hardware',
    order: 20,
    subtitle: 'Phones by MAC address',
  },
  list: {
    call: 'GetMacs',
    columns: [
      { field: 'mac', pinned: true, width: 190 },
      { field: 'domain', width: 240 },
      { field: 'extension', width: 120 },
      { field: 'vendor', width: 130 },
      { field: 'model', width: 130 },
      { field: 'ip', width: 150 },
      'name',
    ],
    search: true,
    searchHint: 'MAC address in any format, extension, model',
    pinned: ['domain', 'vendor'],
    filters: ['extension', 'model'],
    sort: 'mac',
    card: ['domain', 'extension', 'model'],
    empty: 'No phones yet. Add them, or bind delivered phones.',
  },
  get: { call: 'GetMacs', send: { mac: '$id' } },
  show: ['mac', 'domain', 'extension', 'vendor', 'model', 'name', 'ip'],
  panels: [{ name: 'files', label: 'Configuration files', component: 'phoneFiles' }],
  history: false,
  refresh: ['pbx-customer/phones', 'pbx-customer/pbx-extensions', 'hardware-orders'],
  actions: macActions,
  links: [
    { label: 'Check and bind', to: '/mac/desk', icon: 'ContentPaste' },
    { label: 'Open in its phone system', to: '/pbx-customer/phones/{mac}/show?domain={domain}', on: 'row' },
  ],
});
