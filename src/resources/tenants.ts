import { HostTenant } from '../../contract/platform/domainEntities';
import { resource } from '../declaration/resource';

export default resource(HostTenant, {
  name: 'tenants',
  label: ['Tenant', 'Tenants'],
  icon: 'Dns',
  id: 'name',
  menu: { level: 'Settings', within: '/host-servers' },
  links: [{ label: 'Open phone system', to: '/domain/{name}', icon: 'OpenInNew', on: 'row' }],
  palette: false,
  list: {
    call: 'ListHostServerTenants',
    columns: [
      { field: 'name', width: 250 },
      'display',
      { field: 'host_server_id', width: 200 },
      { field: 'visible', width: 110 },
      { field: 'extensions', width: 120, total: 'sum' },
      { field: 'accounts', width: 110, total: 'sum' },
      { field: 'registrations', width: 140, total: 'sum' },
      { field: 'pcap', width: 120 },
    ],
    search: ['name', 'display'],
    pinned: ['host_server_id'],
    sort: 'name',
    empty: 'No tenants.',
  },
  get: { call: 'GetDomainDetails', send: { domain_name: '$id' } },
});
