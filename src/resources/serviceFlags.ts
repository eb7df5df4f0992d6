import { FlagRecord } from '../../contract/phoneSystem/accountRecords';
import { resource } from '../declaration/resource';
import { accountFields, anAccount, callsAbout, numberColumn, ofDomain } from './shared/accounts';
import { flagForm, flagMenu, flagPage, flagSounds, flagWords, toggles, turnsColumn } from './shared/flags';
import { removeAccount } from './shared/removeAccount';

export default resource(FlagRecord, {
  name: 'pbx-customer/service-flags',
  label: ['Redirection trigger', 'Redirection triggers'],
  icon: 'ToggleOn',
  ...anAccount,
  menu: flagMenu,
  fields: { ...accountFields, ...flagSounds, ...flagWords },
  list: {
    call: 'GetServiceFlagList',
    send: ofDomain,
    columns: [numberColumn, 'display', 'state', 'opening', turnsColumn],
    more: ['mode', 'next', 'today', 'overridden_until', 'curr', 'last', 'tz'],
    search: ['name', 'display'],
    pinned: ['state', 'mode'],
    sort: 'name',
    card: ['name', 'state', 'opening', 'turns'],
    refreshEvery: 60,
    empty: 'No redirection triggers yet. Create one, such as office hours, to redirect calls.',
  },
  ...callsAbout('ServiceFlag'),
  form: flagForm,
  show: flagPage,
  panels: [{ name: 'now', label: 'Now', component: 'triggerNow', on: 'page' }],
  actions: [...toggles, removeAccount('DeleteServiceFlag')],
});
