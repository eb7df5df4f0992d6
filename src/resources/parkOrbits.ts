import { OrbitRecord } from '../../contract/phoneSystem/accountRecords';
import { resource } from '../declaration/resource';
import { accountCalls, accountOptions, byDomain, numberColumn, waitingFields } from './shared/accounts';
import { buildRemoveAccount } from './shared/buildRemoveAccount';
import { additionalSections, identityFields } from './shared/groupsOfAccounts';
import { soundChoice } from './shared/phoneSystem';

/** Deletes several records, either all of them or none. */
const removeMany = {
  ...buildRemoveAccount('BulkDeleteParkOrbit'),
  name: 'delete-several',
  on: 'bulk',
  send: { domain_name: '$domain', names: '$ids' },
  success: '{count} deleted.',
} as const;

export default resource(OrbitRecord, {
  name: 'pbx-customer/park-orbits',
  label: ['Park orbit', 'Park orbits'],
  icon: 'LocalParking',
  ...accountOptions,
  menu: { level: 'Customer', group: 'Home - PBX', order: 80, userType: 'orbits' },
  fields: { ...waitingFields, msg: soundChoice },
  list: {
    call: 'GetParkOrbitsList',
    send: byDomain,
    columns: [numberColumn, 'display', 'reminder', 'destination', 'groups'],
    more: ['dids', 'msg', 'moh'],
    search: ['name', 'display', 'destination'],
    sort: 'name',
    card: ['name', 'reminder', 'destination'],
    empty: 'No park orbits yet. Create one to park calls for others to retrieve.',
  },
  ...accountCalls('ParkOrbit'),
  form: [
    {
      section: 'Parking',
      fields: [
        ...identityFields,
        { field: 'groups', width: 'full' },
        'msg',
        'moh',
        'reminder',
        'destination',
      ],
    },
    ...additionalSections,
  ],
  show: ['name', 'dids', 'groups', 'reminder', 'destination', 'msg', 'moh', 'disabled', 'comment'],
  actions: [{ ...buildRemoveAccount('DeleteParkOrbit'), on: 'row' }, removeMany],
});
