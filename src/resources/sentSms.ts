import { TextMessage } from '../../contract/console/sms';
import { resource } from '../declaration/resource';

const tones = { sent: 'info', delivered: 'success', failed: 'error' } as const;

export default resource(TextMessage, {
  name: 'pbx-customer/sent-sms',
  label: ['Text message', 'Text messages'],
  icon: 'Sms',
  id: 'id',
  title: 'recipient',
  menu: { level: 'Customer', title: 'Sent Messages', within: '/pbx-customer/send-sms' },
  fields: { status: { tones }, recipient: { label: 'To' } },
  list: {
    call: 'GetSmsMessages',
    send: { domain_name: '$domain' },
    columns: [
      { field: 'dateCreated', width: 165 },
      { field: 'recipient', width: 165 },
      { field: 'status', width: 145 },
      { field: 'text', width: 320, sortable: false },
      { field: 'segments', width: 100 },
      { field: 'sender', width: 165 },
      { field: 'sent_by', width: 180 },
    ],
    more: ['reason', 'date_delivered', 'encoding', 'batch'],
    search: true,
    searchHint: 'Number, text or person',
    pinned: ['status', 'recipient', 'dateCreated'],
    filters: ['sender', 'batch'],
    sort: { field: 'dateCreated', order: 'DESC' },
    card: ['status', 'text', 'dateCreated'],
    views: [
      { name: 'all', label: 'All', filter: {} },
      { name: 'failed', label: 'Not delivered', filter: { status: ['failed'] } },
    ],
    refreshEvery: 10,
    empty: 'No text messages sent yet.',
  },
  get: { call: 'GetSmsMessages', send: { domain_name: '$domain', id: '$id' } },
  show: [
    'status',
    'reason',
    'dateCreated',
    'date_delivered',
    'sender',
    'recipient',
    'text',
    'segments',
    'encoding',
    'sent_by',
    'batch',
  ],
  palette: false,
});
