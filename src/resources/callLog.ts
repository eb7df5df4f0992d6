import { CallRecord } from '../../contract/calls/callRecords';
import { resource } from '../declaration/resource';
import { byDomain } from './shared/accounts';
import {
  buildTimestampNoteAction,
  calledColumn,
  callerColumn,
  callLogFields,
  editNoteAction,
  mailCalls,
  resultColumn,
} from './shared/callActions';
import { callSummaryOptions } from './shared/callSummary';
import { domainAccounts } from './shared/phoneSystem';

export default resource(CallRecord, {
  name: 'pbx-customer/call-log',
  label: ['Call', 'Call log', 'calls'],
  icon: 'History',
  id: 'id',
  title: 'from',
  menu: { level: 'Customer', group: 'Status', order: 320 },
  palette: false,
  accounts: domainAccounts,
  fields: callLogFields,
  list: {
    call: 'GetCallLogs',
    send: byDomain,
    columns: [
      { field: 'start', width: 185 },
      callerColumn,
      calledColumn,
      'direction',
      resultColumn,
      'talk',
      'queue',
      'note',
    ],
    more: ['extension', 'duration', 'ring', 'hold', 'ivr', 'recorded', 'cmc', 'trunks'],
    search: true,
    searchHint: 'Caller or called, note',
    pinned: ['result', 'direction'],
    filters: ['number', 'extension', 'queue', 'start'],
    sort: { field: 'start', order: 'DESC' },
    card: ['to', 'start', 'result', 'talk'],
    export: { call: 'DownloadCallLogs', fileName: 'calls.csv' },
    refreshEvery: 30,
    summary: callSummaryOptions,
    detail: ['file', 'legs', 'note'],
    empty: 'No calls found.',
  },
  actions: [
    editNoteAction,
    buildTimestampNoteAction({ call_id: '$record.call_id', refresh: 'pbx-customer/call-recordings' }),
    mailCalls,
  ],
});
