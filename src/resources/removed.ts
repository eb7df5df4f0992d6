import { RemovedRecord } from '../../contract/console/undo';
import { resource } from '../declaration/resource';
import { changedByFilter } from './shared/auditLog';
import { removedColumns, removedFields, removedMenu, removedPage } from './shared/removed';

export default resource(RemovedRecord, {
  name: 'removed',
  label: ['Removed record', 'Removed', 'removed records'],
  icon: 'Delete',
  level: 'reseller',
  id: 'id',
  title: 'subject',
  menu: { level: 'Root', within: '/audit-log', order: 10, ...removedMenu },
  palette: false,
  history: false,
  fields: removedFields,
  list: {
    call: 'GetRemovedRecords',
    columns: [...removedColumns, { field: 'domain_name', width: 190 }],
    more: ['done', 'account', 'tenant'],
    search: true,
    searchHint: 'Person, number or record',
    pinned: ['entity', 'date_removed', 'domain_name'],
    filters: [changedByFilter, 'account'],
    sort: { field: 'date_removed', order: 'DESC' },
    card: ['user', 'date_removed', 'kept_until'],
    empty: 'No records were deleted recently. Deleted records can be restored from here for a limited time.',
  },
  show: removedPage,
  links: [
    {
      label: 'Restore',
      to: '/take-back?ids={id}',
      icon: 'Undo',
      on: 'row',
      permission: 'audit.takeBack',
    },
  ],
});
