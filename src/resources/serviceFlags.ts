import { FlagRecord } from '../../contract/phoneSystem/accountRecords';
import { resource } from '../declaration/resource';
import { accountCalls, accountFields, accountOptions, byDomain, numberColumn } from './shared/accounts';
import { buildRemoveAccount } from './shared/buildRemoveAccount';
import {
  buildHolidayActions,
  flagForm,
  flagLabels,
  flagMenu,
  flagPage,
  flagSounds,
  nextChangeColumn,
  toggleActions,
} from './shared/flags';

export default resource(FlagRecord, {
  name: 'pbx-customer/service-flags',
  label: ['Redirection trigger', 'Redirection triggers'],
  icon: 'ToggleOn',
  ...accountOptions,
  menu: flagMenu,
  fields: { ...accountFields, ...flagSounds, ...flagLabels },
  list: {
    call: 'GetServiceFlagList',
    send: byDomain,
    columns: [numberColumn, 'display', 'state', 'opening', nextChangeColumn],
    more: ['mode', 'next', 'today', 'overridden_until', 'curr', 'last', 'tz'],
    search: ['name', 'display'],
    pinned: ['state', 'mode'],
    sort: 'name',
    card: ['name', 'state', 'opening', 'turns'],
    refreshEvery: 60,
    empty: 'No redirection triggers yet. Create one, such as office hours, to redirect calls.',
  },
  ...accountCalls('ServiceFlag'),
  form: flagForm,
  show: flagPage,
  panels: [{ name: 'now', label: 'Now', component: 'triggerNow', on: 'page' }],
  actions: [
    ...toggleActions,
    ...buildHolidayActions('follows_holidays', true),
    buildRemoveAccount('DeleteServiceFlag'),
  ],
});
