import { EmailHistoryEntry } from '../../contract/settings/history';
import { resource } from '../declaration/resource';

/** Emails about an account and files sent to its phones, shown on the page of the account. */
export default resource(EmailHistoryEntry, {
  name: 'pbx-customer/sent-history',
  label: ['Sent entry', 'Mails and phone files'],
  icon: 'Email',
  id: 'id',
  title: 'template',
  menu: { level: 'Customer', group: 'Status', hidden: true },
  palette: false,
  fields: { state: { tones: { sent: 'success', waiting: 'info', failed: 'error' } } },
  list: {
    call: 'GetHistory',
    rows: 'history',
    columns: [
      { field: 'when', width: 170 },
      { field: 'template', width: 150 },
      { field: 'header', width: 300 },
      { field: 'state', width: 110 },
      { field: 'transport', width: 100 },
      { field: 'filename', width: 190 },
    ],
    more: ['reason', 'sentAt', 'from', 'encoding', 'size'],
    filters: ['when'],
    sort: { field: 'when', order: 'DESC' },
    card: ['when', 'header', 'state', 'filename'],
    empty: 'Nothing has been sent yet.',
    requiresParent: {
      text: 'What was sent belongs to an extension. Open it from there.',
      label: 'Extensions',
      to: '/pbx-customer/pbx-extensions',
    },
  },
  show: ['when', 'template', 'header', 'state', 'reason', 'from', 'transport', 'filename', 'size'],
});
