import { CallRecording } from '../../contract/calls/recordings';
import { resource } from '../declaration/resource';
import { ofDomain } from './shared/accounts';
import { notedFile, noteMoment } from './shared/callActions';
import { accountsOfDomain } from './shared/phoneSystem';

export default resource(CallRecording, {
  name: 'pbx-customer/call-recordings',
  label: ['Recording', 'Call recordings'],
  icon: 'FiberManualRecord',
  id: 'file',
  idsParam: 'files',
  title: 'from',
  menu: { level: 'Customer', group: 'Status', order: 330 },
  palette: false,
  accounts: accountsOfDomain,
  fields: { file: notedFile('notes') },
  show: ['file', 'notes', 'from', 'to', 'agent', 'group', 'time', 'duration', 'status', 'log'],
  list: {
    call: 'GetCallRecordings',
    send: ofDomain,
    columns: [
      'time',
      'from',
      'to',
      'agent',
      'group',
      { field: 'duration', width: 105 },
      { field: 'file', width: 210 },
    ],
    more: ['status', 'notes', 'log'],
    search: ['from', 'to', 'agent', 'group', 'notes', 'call_id'],
    filters: ['agent', 'group', 'status'],
    sort: { field: 'time', order: 'DESC' },
    card: ['to', 'time', 'duration', 'file'],
    summary: {
      call: 'GetCallRecordingTotal',
      send: { domain_name: '$domain' },
      totals: [
        { field: 'total', label: 'Recordings in total' },
        { field: 'duration', label: 'Available to play' },
      ],
      charts: [],
      parts: [],
    },
    detail: ['file', 'notes'],
    empty: 'No recordings found. Recording is turned on per extension, queue or ring group.',
  },
  actions: [
    noteMoment({ call_id: '$record.call_id', refresh: 'pbx-customer/call-log' }),
    {
      name: 'send',
      label: 'Send by e-mail',
      icon: 'Email',
      call: 'SendRecordedCalls',
      form: ['email', { field: 'message', width: 'full' }],
      send: { domain_name: '$domain', files: '$ids' },
      help: 'Notes are included. Up to 20 recordings per e-mail.',
      success: '{answer.sent} sent to {form.email}.',
    },
    {
      name: 'note',
      label: 'Note',
      icon: 'Edit',
      on: 'row',
      call: 'UpdateNote',
      form: [{ field: 'note', width: 'full', initial: '$record.notes' }],
      send: { domain_name: '$domain', call_id: '$record.call_id' },
      refresh: ['pbx-customer/call-log'],
      success: 'Note saved.',
    },
    {
      name: 'delete',
      label: 'Delete recording',
      icon: 'Delete',
      call: 'DeleteRecordedCalls',
      send: { domain_name: '$domain', files: '$ids' },
      danger: true,
      deletesRecord: true,
      confirm: 'Delete {count}? The calls stay in the call log.',
      success: '{answer.deleted} deleted.',
    },
  ],
});
