import { RequestLogEntry } from '../../contract/people/audit';
import { resource } from '../declaration/resource';
import { auditColumns, auditRecord, changedByFilter, groupedChanges, undoActions } from './shared/auditLog';

export default resource(RequestLogEntry, {
  name: 'pbx-customer/audit-log',
  label: ['Change', 'Audit log', 'changes'],
  icon: 'ManageHistory',
  ...auditRecord,
  menu: { level: 'Customer', subtitle: 'Changes, approvals and undo', group: 'Status', order: 360 },
  list: {
    call: 'GetAuditLogList',
    send: { domain_name: '$domain', as_one: true },
    columns: auditColumns,
    more: ['done', 'entity', 'account', 'address', 'agent'],
    search: true,
    searchHint: 'Person, number or record',
    pinned: ['entity', 'action', 'date_created'],
    filters: [changedByFilter, 'account', 'field'],
    sort: { field: 'date_created', order: 'DESC' },
    card: ['action', 'changed', 'user', 'date_created'],
    export: { call: 'DownloadAuditLog', fileName: 'audit-log.csv' },
    empty: 'No changes on this phone system yet.',
  },
  related: [{ resource: 'pbx-customer/audit-log', ...groupedChanges }],
  actions: undoActions,
});
