import { QueueCall } from '../../contract/calls/queueReports';
import { resource } from '../declaration/resource';
import { byDomain } from './shared/accounts';
import { callerColumn, resultColumn } from './shared/callActions';
import { callSummaryOptions } from './shared/callSummary';
import { domainAccounts } from './shared/phoneSystem';

export default resource(QueueCall, {
  name: 'pbx-customer/queue-calls',
  label: ['Queue call', 'Queue calls'],
  icon: 'PhoneCallback',
  id: 'id',
  title: 'from',
  menu: { level: 'Customer', within: '/pbx-customer/call-queue', order: 20, userType: 'acds' },
  palette: false,
  accounts: domainAccounts,
  fields: {
    result: { tones: { answered: 'success', missed: 'error', abandoned: 'warning', busy: 'warning' } },
    'duration.talk': { label: 'Talking' },
    'duration.ivr': { label: 'Waited' },
    'duration.ring': { label: 'Rang' },
    'duration.hold': { label: 'On hold' },
  },
  list: {
    call: 'GetCallQueueCDR',
    send: byDomain,
    columns: [
      { field: 'start', width: 170 },
      { field: 'queue', width: 170 },
      callerColumn,
      { field: 'agent', width: 170 },
      resultColumn,
      { field: 'duration.ivr', width: 100, sortable: false },
      { field: 'duration.ring', width: 90, sortable: false },
      { field: 'duration.talk', width: 100, sortable: false },
    ],
    more: ['duration.hold', 'rating', 'to', 'abandoned'],
    search: true,
    searchHint: 'Caller or called, note',
    pinned: ['queue', 'result'],
    filters: ['number', 'extension', 'start', 'direction'],
    sort: { field: 'start', order: 'DESC' },
    card: ['queue', 'start', 'result', 'agent'],
    export: { call: 'DownloadCallQueuesCSV', fileName: 'queue-calls.csv' },
    refreshEvery: 30,
    empty: 'No queue calls found.',
    summary: { ...callSummaryOptions, send: { domain_name: '$domain', queues_only: true } },
  },
});
