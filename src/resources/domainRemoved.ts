import { RemovedRecord } from '../../contract/console/undo';
import { resource } from '../declaration/resource';
import { changedByFilter } from './shared/auditLog';
import { removedColumns, removedFields, removedMenu, removedPage } from './shared/removed';

export default resource(RemovedRecord, {
  name: 'pbx-customer/removed',
  label: ['Removed record', 'Removed', 'removed records'],
  icon: 'Delete',
  id: 'id',
  title: 'subject',
  menu: { level: 'Customer', within: '/pbx-customer/audit-log', ...removedMenu },
  palette: false,
  history: false,
  fields: removedFields,
  list: {
    call: 'GetRemovedRecords',
    send: { domain_name: '$domain' },
    columns: removedColumns,
    more: ['done', 'account'],
    search: true,
    searchHint: 'Person, number or record',
    pinned: ['entity', 'date_removed'],
    filters: [changedByFilter, 'account'],
    sort: { field: 'date_removed', order: 'DESC' },
    card: ['user', 'date_removed', 'kept_until'],
    empty: 'No records were deleted recently. Deleted records can be restored from here for a limited time.',
  },
  show: removedPage,
  links: [
    {
      label: 'Restore',
      to: '/pbx-customer/take-back?ids={id}',
      icon: 'Undo',
      on: 'row',
      permission: 'audit.takeBack',
    },
  ],
});
