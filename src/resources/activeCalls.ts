import { ActiveCall } from '../../contract/calls/activeCalls';
import { resource } from '../declaration/resource';
import { byDomain } from './shared/accounts';
import { calledColumn, callerColumn } from './shared/callActions';
import { domainAccounts } from './shared/phoneSystem';

export default resource(ActiveCall, {
  name: 'pbx-customer/active-calls',
  label: ['Active call', 'Active calls'],
  icon: 'PhoneInTalk',
  id: 'id',
  title: 'from',
  menu: { level: 'Customer', group: 'Status', order: 310 },
  palette: false,
  accounts: domainAccounts,
  fields: {
    duration: { label: 'For', startedAtField: 'start' },
    state: {
      tones: {
        menu: 'neutral',
        waiting: 'warning',
        ringing: 'info',
        connected: 'success',
        holding: 'warning',
        voicemail: 'neutral',
      },
    },
  },
  list: {
    call: 'GetActiveCalls',
    send: byDomain,
    columns: [
      { ...callerColumn, label: 'Caller' },
      { ...calledColumn, label: 'Called' },
      { field: 'state', width: 150 },
      { field: 'duration', width: 90 },
      { field: 'hold', width: 95 },
      { field: 'queue', width: 170 },
      { field: 'extension', label: 'Talking or ringing', width: 170 },
      { field: 'direction', width: 110 },
    ],
    more: ['start', 'connect', 'account', 'type', 'inbound', 'cmc', 'id2'],
    search: ['from', 'to', 'parsed_from', 'parsed_to', 'queue', 'extension', 'cmc'],
    searchHint: 'Caller, called, name or number',
    pinned: ['state', 'queue', 'direction'],
    filters: ['extension', 'hold', 'duration'],
    sort: { field: 'duration', order: 'DESC' },
    views: [
      { name: 'all', label: 'All', filter: {} },
      { name: 'waiting', label: 'Waiting', filter: { state: ['waiting'] } },
      { name: 'talking', label: 'Talking', filter: { state: ['connected', 'holding'] } },
      { name: 'hold', label: 'On hold', filter: { hold: [true] } },
    ],
    pageSize: 1000,
    card: ['to', 'state', 'duration', 'queue', 'extension'],
    refreshEvery: 5,
    summary: {
      call: 'GetStatistics',
      unfiltered: true,
      send: byDomain,
      totals: [],
      charts: [
        { label: 'Calls at once, last four hours', by: 'time', parts: [{ field: 'calls', tone: 'info' }] },
        { label: 'Calls begun', by: 'time', parts: [{ field: 'started', tone: 'success' }] },
        { label: 'Waiting in queues', by: 'time', parts: [{ field: 'waiting', tone: 'warning' }] },
      ],
    },
    empty: 'No active calls.',
  },
});
