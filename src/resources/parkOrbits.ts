import { OrbitRecord } from '../../contract/phoneSystem/accountRecords';
import { resource } from '../declaration/resource';
import { anAccount, callsAbout, numberColumn, ofDomain, waitingFields } from './shared/accounts';
import { furtherSections, whoItIs } from './shared/groupsOfAccounts';
import { chosenSound } from './shared/phoneSystem';
import { removeAccount } from './shared/removeAccount';

/** Several at once, all or none. */
const removeSeveral = {
  ...removeAccount('BulkDeleteParkOrbit'),
  name: 'delete-several',
  on: 'bulk',
  send: { domain_name: '$domain', names: '$ids' },
  success: '{count} deleted.',
} as const;

export default resource(OrbitRecord, {
  name: 'pbx-customer/park-orbits',
  label: ['Park orbit', 'Park orbits'],
  icon: 'LocalParking',
  ...anAccount,
  menu: { level: 'Customer', title: 'Park Orbits', group: 'Home - PBX', order: 50, userType: 'orbits' },
  fields: { ...waitingFields, msg: chosenSound },
  list: {
    call: 'GetParkOrbitsList',
    send: ofDomain,
    columns: [numberColumn, 'display', 'reminder', 'destination', 'groups'],
    more: ['dids', 'msg', 'moh'],
    search: ['name', 'display', 'destination'],
    sort: 'name',
    card: ['name', 'reminder', 'destination'],
    empty: 'No park orbits yet. Create one to park calls for others to retrieve.',
  },
  ...callsAbout('ParkOrbit'),
  form: [
    {
      section: 'Parking',
      fields: [...whoItIs, { field: 'groups', width: 'full' }, 'msg', 'moh', 'reminder', 'destination'],
    },
    ...furtherSections,
  ],
  show: ['name', 'dids', 'groups', 'reminder', 'destination', 'msg', 'moh', 'disabled', 'comment'],
  actions: [{ ...removeAccount('DeleteParkOrbit'), on: 'row' }, removeSeveral],
});
