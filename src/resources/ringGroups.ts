import { RingGroupRecord } from '../../contract/phoneSystem/accountRecords';
import { resource } from '../declaration/resource';
import {
  accountCalls,
  accountOptions,
  answeredFields,
  byDomain,
  numberColumn,
  referencesOfAccount,
} from './shared/accounts';
import { buildRemoveAccount, buildSwitchActions } from './shared/buildRemoveAccount';
import { ringGroupForm, ringGroupPage } from './shared/ringGroupForm';

export default resource(RingGroupRecord, {
  name: 'pbx-customer/ring-groups',
  label: ['Ring group', 'Ring groups'],
  icon: 'RingVolume',
  ...accountOptions,
  menu: { level: 'Customer', group: 'Home - PBX', order: 40, userType: 'hunts' },
  fields: answeredFields,
  list: {
    call: 'GetRingGroupsList',
    send: byDomain,
    columns: [numberColumn, 'display', 'members', 'algo', 'st1_ext', 'st4_ext', 'dids'],
    more: ['disabled'],
    search: ['name', 'display', 'st1_ext', 'dids'],
    sort: 'name',
    card: ['name', 'members', 'algo', 'st4_ext'],
    empty: 'No ring groups yet. Create one and add its members.',
  },
  ...accountCalls('RingGroup'),
  form: ringGroupForm,
  show: ringGroupPage,
  related: [referencesOfAccount],
  actions: [...buildSwitchActions('ring-groups.edit'), buildRemoveAccount('DeleteRingGroup')],
});
