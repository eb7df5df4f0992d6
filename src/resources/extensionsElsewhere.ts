import { OffsiteExtension } from '../../contract/console/emergencyAddresses';
import { resource } from '../declaration/resource';
import { emergencyTones } from './shared/emergencyAddresses';
import { domainAccounts } from './shared/phoneSystem';

/** Extensions whose phone is at another location, and whether emergency services would be sent there. */
export default resource(OffsiteExtension, {
  name: 'pbx-customer/extensions-elsewhere',
  label: ['Extension elsewhere', 'Extensions elsewhere', 'extensions'],
  icon: 'Person',
  id: 'name',
  menu: { level: 'Customer', group: 'Home - PBX', order: 79, hidden: true },
  accounts: domainAccounts,
  fields: { state: { tones: emergencyTones } },
  list: {
    call: 'GetExtensionsElsewhere',
    send: { domain_name: '$domain' },
    columns: [
      { field: 'name', width: 120 },
      { field: 'display', width: 180 },
      { field: 'agrees', width: 130 },
      { field: 'place', width: 300 },
      { field: 'number', width: 165 },
      { field: 'number_address', width: 300 },
    ],
    more: ['shown_by', 'state'],
    search: ['name', 'display', 'place', 'number'],
    filters: ['agrees'],
    sort: 'name',
    views: [
      { name: 'all', label: 'All', filter: {} },
      { name: 'wrong', label: 'Wrong location', filter: { agrees: false } },
    ],
    card: ['display', 'agrees', 'place', 'number'],
    empty: 'Every phone stands at the main address.',
  },
  history: false,
  links: [{ label: 'Emergency addresses', to: '/pbx-customer/emergency-addresses', icon: 'Place' }],
});
