import { MissedCall } from '../../contract/console/missedCalls';
import { resource } from '../declaration/resource';
import { byDomain } from './shared/accounts';
import { callBackActions, callBackLink, numberCallsLink } from './shared/callActions';
import { domainAccounts } from './shared/phoneSystem';

export default resource(MissedCall, {
  name: 'pbx-customer/missed-calls',
  label: ['Missed call', 'Missed calls'],
  icon: 'PhoneCallback',
  id: 'number',
  title: 'number',
  menu: { level: 'Customer', group: 'Status', hidden: true, inPalette: true },
  accounts: domainAccounts,
  fields: { state: { tones: { open: 'warning', done: 'success' } } },
  list: {
    call: 'GetMissedCalls',
    send: byDomain,
    columns: [
      { field: 'number', width: 165 },
      { field: 'name', width: 170 },
      { field: 'at', width: 165 },
      { field: 'count', width: 80 },
      { field: 'state', width: 190 },
      { field: 'account', width: 190 },
      { field: 'queue', width: 170 },
      { field: 'done_by', width: 170 },
    ],
    more: ['done_at', 'called_back_at'],
    search: ['number', 'name'],
    pinned: ['state'],
    filters: ['account', 'queue', 'at'],
    sort: { field: 'at', order: 'DESC' },
    card: ['name', 'at', 'count', 'state'],
    refreshEvery: 60,
    empty: 'Nobody is waiting for a call back.',
  },
  show: [
    'number',
    'name',
    'at',
    'count',
    'state',
    'account',
    'queue',
    'done_at',
    'done_by',
    'called_back_at',
  ],
  links: [callBackLink, numberCallsLink],
  actions: callBackActions,
});
