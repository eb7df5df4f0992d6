import { EmergencyAddress } from '../../contract/console/emergencyAddresses';
import { resource } from '../declaration/resource';
import {
  buildEmergencyAddress,
  emergencyColumns as columns,
  customerEmergencyStates,
  emergencyActions,
  emergencyList,
  emergencyPage,
  emergencyTones,
  requestEmergencyReplies,
} from './shared/emergencyAddresses';

/** Emergency addresses as customers see them, with their own labels. */
export default resource(EmergencyAddress, {
  name: 'pbx-customer/emergency-addresses',
  label: ['Emergency address', 'Emergency addresses', 'numbers'],
  icon: 'Place',
  id: 'phone_number',
  idsParam: 'numbers',
  menu: { level: 'Customer', within: '/pbx-customer/phone-numbers', order: 10 },
  palette: false,
  fields: {
    state: { label: 'Emergency services', tones: emergencyTones, choices: customerEmergencyStates },
    address: { label: 'Where it is used' },
    reason: { label: 'What is wrong with it' },
  },
  list: {
    ...emergencyList,
    send: { domain_name: '$domain' },
    columns: [columns.number, { field: 'state', width: 230 }, 'display', columns.address, columns.reason],
    more: ['directory_listing', 'submitted_at', 'answered_at'],
    filters: ['directory_listing'],
    card: ['state', 'address', 'reason'],
  },
  get: { call: 'GetEmergencyAddresses', send: { phone_number: '$id' } },
  show: emergencyPage,
  actions: [buildEmergencyAddress('$domain'), ...emergencyActions, requestEmergencyReplies],
  links: [{ label: 'Extensions elsewhere', to: '/pbx-customer/extensions-elsewhere', icon: 'Person' }],
});
