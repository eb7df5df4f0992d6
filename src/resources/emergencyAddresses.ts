import { EmergencyAddress } from '../../contract/console/emergencyAddresses';
import { resource } from '../declaration/resource';
import {
  buildEmergencyAddress,
  emergencyColumns as columns,
  directoryActions,
  emergencyActions,
  emergencyList,
  emergencyPage,
  emergencyTones,
  requestEmergencyReplies,
} from './shared/emergencyAddresses';

/** Emergency addresses of numbers, across all phone systems. */
export default resource(EmergencyAddress, {
  name: 'emergency-addresses',
  label: ['Emergency address', 'Emergency addresses', 'numbers'],
  icon: 'Place',
  id: 'phone_number',
  idsParam: 'numbers',
  menu: { level: 'Root', group: 'Numbers', order: 18 },
  fields: { state: { tones: emergencyTones } },
  list: {
    ...emergencyList,
    columns: [columns.number, { field: 'state', width: 150 }, 'domain_name', columns.address, columns.reason],
    more: ['display', 'region', 'wholesaler', 'directory_listing', 'submitted_at', 'answered_at'],
    filters: ['domain_name', 'wholesalerid', 'directory_listing'],
  },
  get: { call: 'GetEmergencyAddresses', send: { phone_number: '$id' } },
  show: [...emergencyPage, 'is_needed', 'domain_name', 'region', 'wholesaler'],
  actions: [
    buildEmergencyAddress('$record.domain_name'),
    ...emergencyActions,
    ...directoryActions,
    requestEmergencyReplies,
  ],
});
