import { FlagRecord } from '../../contract/phoneSystem/accountRecords';
import { resource } from '../declaration/resource';
import { accountFields, anAccount, callsAbout, numberColumn, ofDomain } from './shared/accounts';
import { flagForm, flagPage, toggles } from './shared/flags';
import { removeAccount } from './shared/removeAccount';

export default resource(FlagRecord, {
  name: 'pbx-customer/service-flags',
  label: ['Redirection trigger', 'Redirection triggers'],
  icon: 'ToggleOn',
  ...anAccount,
  menu: {
    level: 'Customer',
    title: 'Redirection Triggers',
    group: 'Home - PBX',
    order: 80,
    userType: 'srvflags',
  },
  fields: { ...accountFields, state: { tones: { true: 'success', false: 'neutral' } } },
  list: {
    call: 'GetServiceFlagList',
    send: ofDomain,
    columns: [numberColumn, 'display', 'state', 'next', 'mode', 'today'],
    more: ['overridden_until', 'curr', 'last', 'tz'],
    search: ['name', 'display'],
    pinned: ['state', 'mode'],
    sort: 'name',
    card: ['name', 'state', 'next', 'mode'],
    refreshEvery: 60,
    empty: 'No redirection triggers yet. Create one, such as office hours, to redirect calls.',
  },
  ...callsAbout('ServiceFlag'),
  form: flagForm,
  show: flagPage,
  panels: [{ name: 'now', label: 'Now', component: 'triggerNow', on: 'page' }],
  actions: [...toggles, removeAccount('DeleteServiceFlag')],
});
