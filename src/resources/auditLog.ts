import { RequestLogEntry } from '../../contract/people/audit';
import { resource } from '../declaration/resource';
import { auditActions, auditColumns, auditRecord, changedByFilter, groupedChanges } from './shared/auditLog';

export default resource(RequestLogEntry, {
  name: 'audit-log',
  label: ['Change', 'Audit log', 'changes'],
  icon: 'ManageHistory',
  ...auditRecord,
  level: 'staff',
  menu: {
    level: 'Root',
    place: 'Activity',
    subtitle: 'Changes, approvals and undo',
    group: 'Activity',
    order: 10,
  },
  list: {
    call: 'GetAuditLogList',
    send: { as_one: true },
    columns: [...auditColumns, { field: 'domain_name', width: 190 }, { field: 'address', width: 150 }],
    more: ['done', 'entity', 'account', 'agent', 'tenant'],
    search: true,
    searchHint: 'Person, number, record or domain',
    pinned: ['entity', 'action', 'date_created', 'domain_name'],
    filters: [changedByFilter, 'account', 'field', 'address'],
    sort: { field: 'date_created', order: 'DESC' },
    card: ['action', 'changed', 'user', 'date_created'],
    export: { call: 'DownloadAuditLog', fileName: 'audit-log.csv' },
    empty: 'No changes yet.',
  },
  related: [{ resource: 'audit-log', ...groupedChanges }],
  actions: auditActions,
});
